//! A headless Chromium with the inspection page in it, and its driver.

use std::future::Future;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;

use fantoccini::elements::Element;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

/// One browser at a time: each takes a few hundred megabytes.
static TURN: Mutex<()> = Mutex::new(());

/// A running chromedriver. It ends with the test, however that ends.
struct Driver {
    process: Child,
    address: String,
}

impl Driver {
    /// Starts chromedriver on a free port; `None` if there is none to start.
    fn start() -> Option<Driver> {
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let port = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| {
                let (_, port) = line.split_once("started successfully on port ")?;
                port.trim_end_matches('.').parse::<u16>().ok()
            })
            .expect("chromedriver says on which port it listens");
        // Nobody reads what else it says, but it must be able to say it.
        std::thread::spawn(move || lines.for_each(drop));
        Some(Driver {
            process,
            address: format!("http://127.0.0.1:{port}"),
        })
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Opens the page in a browser whose user reads `language`, and looks at it with `test`. The page
/// must then have written nothing to the console and asked for nothing but itself.
///
/// Without a driver the test is left out, and says so; under continuous integration it fails.
pub fn look<F, T>(name: &str, language: &str, test: F)
where
    F: FnOnce(Page) -> T,
    T: Future<Output = ()> + Send + 'static,
{
    let _turn = TURN.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let Some(driver) = Driver::start() else {
        assert!(
            std::env::var_os("CI").is_none(),
            "no chromedriver in PATH, and CI is set"
        );
        // Not through `eprintln!`, which is kept from sight while a test passes.
        let note = format!("skipped: {name}: no chromedriver in PATH\n");
        std::io::stderr().write_all(note.as_bytes()).unwrap();
        return;
    };
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("page.html");
    std::fs::write(&file, foregone::page::html()).unwrap();

    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let page = Page::open(&driver.address, directory.path(), &file, language).await;
        let client = page.client.clone();
        let seen = tokio::spawn(test(page.clone())).await;
        let quiet = match &seen {
            Ok(()) => tokio::spawn(async move { page.assert_quiet().await }).await,
            Err(_) => Ok(()),
        };
        // The browser ends before a failure is passed on.
        client.close().await.unwrap();
        for done in [seen, quiet] {
            if let Err(error) = done {
                std::panic::resume_unwind(error.into_panic());
            }
        }
    });
}

/// The page in a browser.
#[derive(Clone)]
pub struct Page {
    client: Client,
    address: String,
}

impl Page {
    async fn open(driver: &str, directory: &Path, file: &Path, language: &str) -> Page {
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--window-size=1280,900",
        ];
        let profile = format!("--user-data-dir={}", directory.join("profile").display());
        let arguments = arguments.into_iter().chain([profile.as_str()]);
        let capabilities = json!({
            "goog:chromeOptions": {
                "args": arguments.collect::<Vec<_>>(),
                "prefs": {"intl.accept_languages": language},
            },
            "goog:loggingPrefs": {"browser": "ALL"},
        });
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities.as_object().unwrap().clone())
            .connect(driver)
            .await
            .expect("chromedriver opens a browser");
        let address = url::Url::from_file_path(file).unwrap().to_string();
        let page = Page { client, address };
        page.client.goto(&page.address).await.unwrap();
        page
    }

    /// Opens the page anew at what follows `#`.
    pub async fn visit(&self, hash: &str) {
        self.client.goto("about:blank").await.unwrap();
        let address = format!("{}{hash}", self.address);
        self.client.goto(&address).await.unwrap();
    }

    /// What follows the file's name in the address.
    pub async fn hash(&self) -> String {
        let address = self.client.current_url().await.unwrap();
        address
            .fragment()
            .map_or_else(String::new, |hash| format!("#{hash}"))
    }

    /// Runs the body of a function in the page.
    pub async fn run(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap()
    }

    /// Goes to each address in turn by its part after `#`, and gives what the expression `seen` is
    /// there. The element `first` is clicked before.
    pub async fn at_each(&self, hashes: &[String], first: &str, seen: &str) -> Vec<Value> {
        let script = format!(
            "const [hashes, done] = arguments;
            (async () => {{
                const all = [];
                for (const hash of hashes) {{
                    const changed = new Promise((go) => addEventListener('hashchange', go, {{ once: true }}));
                    location.hash = hash;
                    await changed;
                    all.push({seen});
                }}
                return all;
            }})().then(done, (error) => done(String(error)));"
        );
        let mut all = Vec::new();
        // Chromium lets a document change its address 200 times in ten seconds.
        for part in hashes.chunks(150) {
            let puzzle = part[0].split('=').next().unwrap_or_default();
            self.visit(&format!("{puzzle}=&lang=en")).await;
            self.run(&format!("document.querySelector('{first}').click()"))
                .await;
            let seen = self.client.execute_async(&script, vec![json!(part)]).await;
            match seen.unwrap() {
                Value::Array(seen) => all.extend(seen),
                error => panic!("the page's script failed: {error}"),
            }
        }
        all
    }

    /// The element of a CSS selector.
    pub async fn find(&self, selector: &str) -> Element {
        let found = self.client.find(Locator::Css(selector)).await;
        found.unwrap_or_else(|error| panic!("{selector}: {error}"))
    }

    /// Every element of a CSS selector.
    pub async fn find_all(&self, selector: &str) -> Vec<Element> {
        self.client.find_all(Locator::Css(selector)).await.unwrap()
    }

    /// The text of an element, as it is seen.
    pub async fn text(&self, selector: &str) -> String {
        self.find(selector).await.text().await.unwrap()
    }

    /// Clicks in the middle of an element, as a user does.
    pub async fn click(&self, selector: &str) {
        let element = self.find(selector).await;
        let clicked = element.click().await;
        clicked.unwrap_or_else(|error| panic!("{selector}: {error}"));
        self.settle().await;
    }

    /// Types on what has the focus.
    pub async fn press(&self, keys: &str) {
        let focused = self.client.active_element().await.unwrap();
        focused.send_keys(keys).await.unwrap();
        self.settle().await;
    }

    /// Lets the page answer the events that it has: a changed address brings one.
    async fn settle(&self) {
        self.run("return new Promise((go) => requestAnimationFrame(() => setTimeout(go)))")
            .await;
    }

    /// Waits until an element's text is `text`; fails after ten seconds.
    pub async fn wait_for(&self, selector: &str, text: &str) {
        let mut last = String::new();
        for _ in 0..100 {
            last = self.text(selector).await;
            if last == text {
                return;
            }
            self.run("return new Promise((go) => setTimeout(go, 100))")
                .await;
        }
        panic!("{selector} is {last:?} and not {text:?}");
    }

    /// The role and the name that assistive technology is told of an element.
    pub async fn role_and_name(&self, element: &Element) -> (String, String) {
        let id = element.element_id();
        let mut told = Vec::new();
        for what in ["computedrole", "computedlabel"] {
            let command = Extra {
                path: format!("element/{}/{what}", &*id),
                body: None,
            };
            let answer = self.client.issue_cmd(command).await.unwrap();
            told.push(answer.as_str().unwrap_or_default().to_owned());
        }
        let [role, name] = told.try_into().unwrap();
        (role, name)
    }

    /// Makes the window as wide as a device.
    pub async fn show_as(&self, width: u32) {
        let metrics =
            json!({"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 600});
        self.developer_tools("Emulation.setDeviceMetricsOverride", metrics)
            .await;
    }

    /// Gives a media feature a value, such as `dark` to `prefers-color-scheme`.
    pub async fn emulate(&self, feature: &str, value: &str) {
        let media = json!({"features": [{"name": feature, "value": value}]});
        self.developer_tools("Emulation.setEmulatedMedia", media)
            .await;
    }

    /// Shows the page as it is printed.
    pub async fn print(&self) {
        self.developer_tools("Emulation.setEmulatedMedia", json!({"media": "print"}))
            .await;
    }

    async fn developer_tools(&self, command: &str, parameters: Value) {
        let command = Extra {
            path: "goog/cdp/execute".into(),
            body: Some(json!({"cmd": command, "params": parameters})),
        };
        self.client.issue_cmd(command).await.unwrap();
    }

    /// Fails if anything was written to the console, or asked for over the network.
    async fn assert_quiet(&self) {
        let command = Extra {
            path: "se/log".into(),
            body: Some(json!({"type": "browser"})),
        };
        assert_eq!(self.client.issue_cmd(command).await.unwrap(), json!([]));
        let asked = "return performance.getEntriesByType('resource').map((entry) => entry.name)";
        assert_eq!(self.run(asked).await, json!([]));
    }
}

/// A command that the client has no function for.
#[derive(Debug)]
struct Extra {
    path: String,
    body: Option<Value>,
}

impl WebDriverCompatibleCommand for Extra {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> Result<url::Url, url::ParseError> {
        base.join(&format!(
            "session/{}/{}",
            session.unwrap_or_default(),
            self.path
        ))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        match &self.body {
            None => (http::Method::GET, None),
            Some(body) => (http::Method::POST, Some(body.to_string())),
        }
    }
}

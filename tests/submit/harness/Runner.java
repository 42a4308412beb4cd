import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/**
 * Runs programs in one virtual machine, each once for every case. Arguments, three by three: the
 * folder of a program's classes, its main class, the folder of its cases. For each file `N.in` its
 * output goes to `N.out`.
 */
public class Runner {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < args.length; i += 3) {
            URL[] classes = {Paths.get(args[i]).toUri().toURL()};
            try (DirectoryStream<Path> cases =
                    Files.newDirectoryStream(Paths.get(args[i + 2]), "*.in")) {
                for (Path path : cases) run(classes, args[i + 1], path);
            }
        }
    }

    /** Runs a program on one case, its static fields fresh. */
    static void run(URL[] classes, String program, Path path) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        System.setIn(new ByteArrayInputStream(Files.readAllBytes(path)));
        System.setOut(new PrintStream(output, true));
        try (URLClassLoader loader = new URLClassLoader(classes)) {
            loader.loadClass(program)
                    .getMethod("main", String[].class)
                    .invoke(null, (Object) new String[0]);
        }
        String name = path.getFileName().toString().replace(".in", ".out");
        Files.write(path.resolveSibling(name), output.toByteArray());
    }
}

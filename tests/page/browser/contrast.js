// The texts that contrast too little with what is behind them: less than 4.5 to 1, or 3 to 1 where
// they are large, as WCAG 2.2 asks for.
const channels = (text) => {
  const [r, g, b, a = 1] = text.match(/[\d.]+/g).map(Number);
  return { rgb: [r, g, b], a };
};
const luminance = (rgb) => {
  const [r, g, b] = rgb.map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const behind = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const { rgb, a } = channels(getComputedStyle(at).backgroundColor);
    if (a === 1) return rgb;
  }
  return [255, 255, 255];
};
const faint = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const text = walker.currentNode.textContent.trim();
  const element = walker.currentNode.parentElement;
  if (!text || !element.checkVisibility() || element.closest("script, style, noscript, :disabled, [aria-disabled=true]")) continue;
  const style = getComputedStyle(element);
  const [a, b] = [luminance(channels(style.color).rgb), luminance(behind(element))];
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const size = parseFloat(style.fontSize);
  const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  if (ratio < (large ? 3 : 4.5)) faint.push(`${text}: ${ratio.toFixed(2)}`);
}
return faint;

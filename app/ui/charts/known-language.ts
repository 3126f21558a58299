/**
 * uPlot formats numbers in the browser's language as soon as it loads, and fails where that is no language tag: a browser
 * on a Linux system without a locale says "en-US@posix".
 */
try {
  Intl.getCanonicalLocales(navigator.language);
} catch {
  Object.defineProperty(navigator, "language", { value: "en-US", configurable: true });
}

/** Every browser's user agent starts like this; those of libraries and most command-line tools don't. */
const BROWSER = /^(Mozilla|Opera)\//;

/**
 * How bots with a browser-like user agent give themselves away: a word for what they do, the name of a tool, a link, or
 * "compatible" without being an old Internet Explorer. Cubot is a brand of phones.
 */
const BOT = new RegExp(
  [
    "(?<!cu)bot|crawl|spider|slurp|scan|scrap|fetch|archive|monitor|uptime|audit|validat|preview|embed|prerender",
    "headless|lighthouse|pagespeed|gtmetrix|phantom|puppeteer|playwright|selenium|curl|wget|python|okhttp",
    "facebookexternal|meta-external|whatsapp|google(-|other|web)|apis-google|mediapartners|bingpreview|yandex\\.com/",
    "gpt|openai|claude|anthropic|perplexity",
    "\\+https?://|\\(compatible; (?!msie)",
  ].join("|"),
  "i",
);

export function isBot(userAgent: string): boolean {
  return !BROWSER.test(userAgent) || BOT.test(userAgent);
}

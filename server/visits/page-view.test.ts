import { describe, expect, test } from "vitest";
import { isBot } from "#server/http/bots.ts";
import { networkOf } from "#server/http/network.ts";
import { deviceOf, pageOf, pageViewOf, referrerHost } from "./page-view.ts";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const IN_APP = `${IPHONE} [FBAN/FBIOS;FBAV/515.0.0.31.90;FBDV/iPhone16,1]`;
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const CUBOT =
  "Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/96.0.4664.45 Mobile Safari/537.36";
const ANDROID_TABLET =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const FIREFOX_TABLET = "Mozilla/5.0 (Android 14; Tablet; rv:141.0) Gecko/141.0 Firefox/141.0";
const IPAD = "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";
const KINDLE =
  "Mozilla/5.0 (Linux; Android 9; KFMAWI) AppleWebKit/537.36 (KHTML, like Gecko) Silk/120.1 like Chrome/120.0 Safari/537.36";
const OPERA_MINI = "Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16";
const OLD_EXPLORER = "Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)";

test.each([
  [CHROME, "desktop"],
  [SAFARI, "desktop"],
  [FIREFOX, "desktop"],
  [OLD_EXPLORER, "desktop"],
  [IPHONE, "phone"],
  [IN_APP, "phone"],
  [ANDROID, "phone"],
  [CUBOT, "phone"],
  [OPERA_MINI, "phone"],
  [ANDROID_TABLET, "tablet"],
  [FIREFOX_TABLET, "tablet"],
  [IPAD, "tablet"],
  [KINDLE, "tablet"],
])("a visitor: %s, %s", (userAgent, device) => {
  expect(isBot(userAgent)).toBe(false);
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([
  "",
  "curl/8.14.1",
  "Wget/1.25.0",
  "python-requests/2.32.4",
  "Go-http-client/2.0",
  "node",
  "undici",
  "Java/21.0.1",
  "okhttp/5.0.0",
  "WhatsApp/2.23.20.0",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  `${ANDROID} (compatible; GoogleOther)`,
  `${CHROME} (compatible; Google-InspectionTool/1.0;)`,
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)",
  "Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)",
  "Mozilla/5.0 (compatible; Dataprovider.com)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot",
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)",
  CHROME.replace("Chrome", "HeadlessChrome"),
  `${CHROME} Chrome-Lighthouse`,
  `${CHROME} SkypeUriPreview Preview/0.5`,
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
])("a bot: %s", (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});

test.each([
  ["/", "/"],
  ["", "/"],
  ["/blog/", "/blog"],
  ["/blog?q=what+I+typed", "/blog"],
  ["/blog/a-post#part", "/blog/a-post"],
  ["/a\0b", "/ab"],
  [`/${"x".repeat(500)}`, `/${"x".repeat(199)}`],
])("the page of %j is %j", (path, page) => {
  expect(pageOf(path)).toBe(page);
});

test.each([
  [undefined, ""],
  ["", ""],
  ["not an address", ""],
  ["about:blank", ""],
  ["javascript:alert(1)", ""],
  ["https://news.example/item?id=1", "news.example"],
  ["https://WWW.News.example:8443/", "news.example"],
  ["android-app://com.example.mail/", "com.example.mail"],
  ["https://site.test/blog", ""],
  ["https://www.site.test/blog", ""],
  ["http://localhost:3000/", ""],
  ["https://notsite.test/", "notsite.test"],
  ["https://site.test.evil.example/", "site.test.evil.example"],
])("the referrer %j has the host %j", (referrer, host) => {
  expect(referrerHost(referrer, ["site.test", "localhost:3000"])).toBe(host);
});

describe("a request", () => {
  const facts = { network: networkOf("203.0.113.9"), host: "alex.example" };
  const view = (request: { method?: string; url?: string; headers?: Record<string, string> }, status = 200) =>
    pageViewOf(
      { method: "GET", url: "/blog?q=mesh", headers: { "user-agent": "Mozilla/5.0" }, ...request },
      status,
      () => facts,
    );

  test("for a page counts as a view of its path", () => {
    const headers = { "user-agent": "Mozilla/5.0", referer: "https://from.example/" };
    expect(view({ headers })).toEqual({
      path: "/blog",
      referrer: "https://from.example/",
      userAgent: "Mozilla/5.0",
      ...facts,
    });
    expect(view({ headers }, 304)).toBeDefined();
  });

  test.each([
    ["without a user agent", { headers: {} }, 200],
    ["for a missing page", {}, 404],
    ["that posts data", { method: "POST" }, 200],
    ["for the API", { url: "/api/projects" }, 200],
    ["for a file", { url: "/favicon.svg" }, 200],
    ["for the admin area", { url: "/admin/login" }, 200],
    [
      "that prefetches",
      { headers: { "user-agent": "Mozilla/5.0", "sec-purpose": "prefetch;anonymous-client-ip" } },
      200,
    ],
    ["by the signed-in owner", { headers: { "user-agent": "Mozilla/5.0", cookie: "a=b; __Host-session=x" } }, 200],
  ])("%s doesn't count", (_case, request, status) => {
    expect(view(request, status)).toBeUndefined();
  });
});

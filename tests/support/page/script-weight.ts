import { expect, type Page } from "@playwright/test";

/**
 * Adds up transferred and inline scripts, without data in script elements. A script is fetched and then imported from the
 * browser's cache, so it counts once and must have been sent only once.
 */
export async function weighScripts(page: Page) {
  const scripts = await page.evaluate(() => {
    const requests = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(({ name }) =>
      name.endsWith(".js"),
    );
    const fetched = new Map(requests.map(({ name, encodedBodySize }) => [name, { name, size: encodedBodySize }]));
    const sent = requests.filter(({ transferSize }) => transferSize > 0).map(({ name }) => name);
    const inline = [...document.scripts]
      .filter(({ src, type }) => !src && !/^application\/(ld\+)?json$/.test(type))
      .map(({ text }) => ({ name: text.slice(0, 40), size: new Blob([text]).size }));
    return { fetched: [...fetched.values()], sent, inline };
  });
  const all = [...scripts.fetched, ...scripts.inline];
  const list = all.map(({ name, size }) => `${size} ${name}`).join("\n");
  expect(scripts.fetched.length, list).toBeGreaterThan(0);
  expect(scripts.inline.length, list).toBeGreaterThan(0);
  expect(scripts.sent.filter((name, index) => scripts.sent.indexOf(name) !== index)).toEqual([]);
  return { bytes: all.reduce((sum, { size }) => sum + size, 0), list };
}

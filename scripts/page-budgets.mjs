// @ts-check
// Measures the compressed size of every public page and fails if one exceeds its budget. Run by the build, on pages from
// the built server with its seed content.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { ISLANDS_REGISTRY, islandSources } from "./island-sources.mjs";
import { LaunchError, nodeBinary, ROOT, runAsScript } from "./processes.mjs";

/** In bytes, compressed with brotli. A page's styles are inlined but counted separately. */
const BUDGETS = { html: 20_480, styles: 12_544, firstScript: 5_120, wholeScript: 92_160, demoScript: 102_400 };

/** @typedef {typeof BUDGETS} Sizes */

/** Not in the sitemap, since the playground shows the same demos. */
const STANDALONE_DEMOS = ["/demos/text-generator", "/demos/image-analysis", "/demos/code-assistant"];

/** Pages with a demo. */
const DEMO_PATH = /^\/(playground$|demos\/)/;

const CLIENT = join(ROOT, "build", "client");
const ISLANDS_LOADER = "app/islands/client.ts";
/** The loader adds this to every page once it is idle. */
const LOADED_WHEN_IDLE = "app/lib/report-vitals.ts";

/** Reads which files each source loads, as written by vite.config.ts. */
function readChunks() {
  return /** @type {Record<string, string[]>} */ (JSON.parse(readFileSync(join(ROOT, "build", "chunks.json"), "utf8")));
}

/** @param {Iterable<string>} files */
function sizeOf(files) {
  let bytes = 0;
  for (const file of new Set(files)) bytes += statSync(join(CLIENT, `${file}.br`)).size;
  return bytes;
}

/**
 * @param {string} path
 * @param {string} html
 * @param {number} htmlBytes
 * @returns {Sizes & { isDemo: boolean }}
 */
function measure(path, html, htmlBytes) {
  const chunks = readChunks();
  const islands = islandSources(ROOT);
  const filesOf = (/** @type {string} */ source) => {
    const files = chunks[source];
    if (!files) throw new LaunchError(`The build has no chunk for ${source}.`);
    return files;
  };
  const styles = Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, css]) => css ?? "").join("");
  // Structured data is in a <script> element but is not a script.
  const inline = Array.from(
    html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs),
    ([, code]) => code ?? "",
  );
  const inlineBytes = Buffer.byteLength(inline.join(""));
  // Islands that wait for an interaction are not loaded by scrolling.
  const names = new Set(
    Array.from(html.matchAll(/data-island="([\w-]+)" data-wake="(?:presence|visible)"/g), ([, name]) => name ?? ""),
  );
  const loader = filesOf(ISLANDS_LOADER);
  const hydrated = [...names].flatMap((name) => {
    const island = islands.get(name);
    if (!island) throw new LaunchError(`A page has the island "${name}", which is missing from ${ISLANDS_REGISTRY}.`);
    return filesOf(island.source);
  });
  const root = names.size > 0 ? filesOf("app/islands/wake-island.tsx") : [];
  const script = sizeOf([...loader, ...root, ...hydrated, ...filesOf(LOADED_WHEN_IDLE)]) + inlineBytes;
  const styleBytes = brotliCompressSync(styles).length;
  return {
    html: htmlBytes - styleBytes,
    styles: styleBytes,
    firstScript: sizeOf(loader) + inlineBytes,
    wholeScript: script,
    demoScript: script,
    isDemo: DEMO_PATH.test(path),
  };
}

/**
 * @param {string} url
 * @returns {Promise<Buffer>} the compressed body
 */
function fetchCompressed(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      /** @type {Buffer[]} */
      const parts = [];
      response.on("data", (part) => parts.push(part));
      response.on("end", () => resolve(Buffer.concat(parts)));
      response.on("error", reject);
    }).on("error", reject);
  });
}

/**
 * Runs the built server in an empty folder while `work` requests pages.
 * @template Result
 * @param {(address: string) => Promise<Result>} work
 */
async function withServer(work) {
  const folder = mkdtempSync(join(tmpdir(), "site-budgets-"));
  const server = spawn(nodeBinary(), [join(ROOT, "build", "server", "index.js")], {
    cwd: folder,
    env: { NODE_ENV: "production", PORT: "0", DATA_DIR: join(folder, "data"), LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    return await work(await addressOf(server));
  } finally {
    server.kill();
    await new Promise((resolve) => server.once("close", resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {import("node:child_process").ChildProcess} server */
function addressOf(server) {
  return /** @type {Promise<string>} */ (
    new Promise((resolve, reject) => {
      let output = "";
      for (const stream of [server.stdout, server.stderr]) {
        stream?.setEncoding("utf8").on("data", (text) => {
          output += text;
          const address = /The site is at (\S+)/.exec(output)?.[1];
          if (address) resolve(address);
        });
      }
      server.once("close", () => reject(new LaunchError(`The built server did not start:\n${output}`)));
    })
  );
}

/** @param {string} address */
async function measurePages(address) {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => new URL(url ?? "").pathname);
  const pages = [];
  for (const path of [...paths, ...STANDALONE_DEMOS, "/nowhere"]) {
    const html = await (await fetch(address + path)).text();
    const { length } = await fetchCompressed(address + path);
    pages.push({ path, ...measure(path, html, length) });
  }
  return pages;
}

export async function checkPageBudgets() {
  const pages = await withServer(measurePages);
  const names = /** @type {(keyof Sizes)[]} */ (Object.keys(BUDGETS));
  const row = (/** @type {string} */ title, /** @type {string[]} */ cells) =>
    console.log(title.padEnd(46) + cells.map((cell) => cell.padStart(13)).join(""));
  const kilobytes = (/** @type {number} */ bytes) => (bytes / 1024).toFixed(1);

  row("KB, compressed", ["html", "styles", "first script", "all scripts", "with a demo"]);
  /** @type {string[]} */
  const exceeded = [];
  for (const page of pages) {
    const counted = names.filter((name) => name !== (page.isDemo ? "wholeScript" : "demoScript"));
    row(
      page.path,
      names.map((name) => (counted.includes(name) ? kilobytes(page[name]) : "–")),
    );
    for (const name of counted) {
      if (page[name] > BUDGETS[name]) {
        exceeded.push(
          `${page.path} sends ${kilobytes(page[name])} KB of ${name}; its budget is ${kilobytes(BUDGETS[name])}.`,
        );
      }
    }
  }
  row(
    "budget",
    names.map((name) => kilobytes(BUDGETS[name])),
  );
  if (exceeded.length > 0) throw new LaunchError(`Pages exceed their budgets:\n${exceeded.join("\n")}`);
}

await runAsScript(import.meta.url, checkPageBudgets);

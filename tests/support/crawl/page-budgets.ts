import { readFileSync, statSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { islandSources } from "../../../scripts/island-sources.mjs";
import { ROOT } from "../../../scripts/processes.mjs";

/**
 * In bytes, compressed with brotli; the home page also unpacked, as a browser parses it. A page's styles are inlined but
 * counted separately.
 */
const BUDGETS = {
  html: 20_480,
  styles: 10_752,
  firstScript: 5_120,
  wholeScript: 92_160,
  demoScript: 102_400,
  unpackedHome: 120_000,
};

type Sizes = Record<"html" | "styles" | "firstScript" | "script", number>;

/** Pages with a demo. */
const DEMO_PATH = /^\/(playground$|demos\/)/;

const ISLANDS_LOADER = "app/site/browser/client.ts";

/** Which files each source loads, as written by vite.config.ts. */
const chunks = JSON.parse(readFileSync(`${ROOT}/build/chunks.json`, "utf8")) as Record<string, string[]>;
const islands = islandSources(ROOT);

function filesOf(source: string): string[] {
  const files = chunks[source];
  if (!files) throw new Error(`The build has no chunk for ${source}.`);
  return files;
}

function sizeOf(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of new Set(files)) bytes += statSync(`${ROOT}/build/client/${file}.br`).size;
  return bytes;
}

/** Many pages have the same styles, and compressing them takes longer than everything else here. */
const compressedStyles = new Map<string, number>();

function compressedSize(styles: string): number {
  const size = compressedStyles.get(styles) ?? brotliCompressSync(styles).length;
  compressedStyles.set(styles, size);
  return size;
}

function measure(html: string, sentBytes: number): Sizes {
  const styles = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css]) => css ?? "").join("");
  // Data is in a <script> element but is not a script.
  const inline = Array.from(
    html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gs),
    ([, code]) => code ?? "",
  );
  const inlineBytes = Buffer.byteLength(inline.join(""));
  // Islands that wait for an interaction are not loaded by scrolling.
  const names = new Set(
    Array.from(html.matchAll(/data-island="([\w-]+)" data-wake="(?:presence|visible)"/g), ([, name]) => name ?? ""),
  );
  const hydrated = [...names].flatMap((name) => {
    const island = islands.get(name);
    if (!island) throw new Error(`A page has the island "${name}", which the build does not know.`);
    return filesOf(island.source);
  });
  const root = names.size > 0 ? filesOf("app/ui/islands/wake-island.tsx") : [];
  const loader = filesOf(ISLANDS_LOADER);
  const styleBytes = compressedSize(styles);
  return {
    html: sentBytes - styleBytes,
    styles: styleBytes,
    firstScript: sizeOf(loader) + inlineBytes,
    script: sizeOf([...loader, ...root, ...hydrated]) + inlineBytes,
  };
}

/** What exceeds the byte budgets of a public page, given its HTML and how many compressed bytes the server sent for it. */
export function budgetFaults(path: string, html: string, sentBytes: number): string[] {
  const { script, ...sizes } = measure(html, sentBytes);
  const whole = DEMO_PATH.test(path) ? { demoScript: script } : { wholeScript: script };
  const unpacked = path === "/" ? { unpackedHome: Buffer.byteLength(html) } : {};
  return Object.entries({ ...sizes, ...whole, ...unpacked }).flatMap(([name, bytes]) => {
    const budget = BUDGETS[name as keyof typeof BUDGETS];
    return bytes > budget ? [`${name}: ${bytes} of ${budget} bytes`] : [];
  });
}

/**
 * Rendered pages from memory, held against a bare node:http server that answers the same bytes, in turns within one
 * run: the ratio is the result, since the speed of this machine is not. Then the owner's long lists (lists.ts), and
 * pages beside a busy AI service (ai-load.ts), which `npm run bench -- ai` measures alone.
 */
import { setTimeout as wait } from "node:timers/promises";
import { measureAiLoad } from "./ai-load.ts";
import { measureLists } from "./lists.ts";
import { load } from "./load.ts";
import { residentMemory, startBareServer, startSite } from "./processes.ts";

const ROUNDS = 3;
const SECONDS = 4;
const PAGES = ["/", "/resume", "/playground"];

if (process.argv.includes("ai")) {
  await printAiLoad();
  process.exit();
}

const site = await startSite();
await wait(2_000);
const idleMemory = residentMemory(site.pid);
const rows: Record<string, string | number>[] = [];

for (const path of PAGES) {
  const url = `${site.url}${path}`;
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  const headers = Object.fromEntries(response.headers);
  const compressed = await fetchRaw(url);
  for (const name of ["date", "connection", "keep-alive", "x-request-id"]) delete headers[name];
  const bare = await startBareServer({
    body: compressed,
    headers: { ...headers, "content-encoding": "br", "content-length": String(compressed.length) },
  });
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push((await measure(bare.url)).requestsPerSecond);
    ours.push((await measure(url)).requestsPerSecond);
  }
  await bare.stop();
  rows.push({
    page: path,
    bytes: compressed.length,
    "bare node:http /s": median(theirs),
    "this site /s": median(ours),
    ratio: (median(ours) / median(theirs)).toFixed(2),
  });
}

console.table(rows);
console.log(`Memory of the server: ${idleMemory ?? "?"} MB idle, ${residentMemory(site.pid) ?? "?"} MB after the load`);
await site.stop();
console.table(await measureLists());
await printAiLoad();

async function printAiLoad() {
  const { pages, requests, memoryMb } = await measureAiLoad();
  console.table(pages);
  console.table(requests);
  console.log(`Memory of the server with its models: ${memoryMb ?? "?"} MB`);
}

async function measure(url: string) {
  const result = await load(url, SECONDS);
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${url} failed.`);
  return result;
}

/** fetch would undo the compression; the bytes on the wire are what is compared. */
async function fetchRaw(url: string): Promise<Buffer> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

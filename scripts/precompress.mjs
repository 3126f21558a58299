// @ts-check
// Compresses the built client's files once at the best quality, so that the server only has to read them. The build
// runs this in a separate process, after the bundler has exited and freed its memory.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compress, isCompressible } from "../server/http/responses/compression.ts";
import { ROOT } from "./processes.mjs";

/** Larger files are runtimes that a demo downloads on use. At the best quality they took two thirds of the build time. */
const LARGE_BYTES = 256 * 1024;
/** The database engine of the warehouse demo, at 34 MB, took 25 seconds at good quality and is only 4 % larger at quick. */
const HUGE_BYTES = 16 * 1024 * 1024;
/** Brotli at the best quality needs 20 MB or more per file. */
const CONCURRENCY = 2;

const entries = await readdir(join(ROOT, "build", "client"), { recursive: true, withFileTypes: true });
const queue = entries.filter((entry) => entry.isFile() && isCompressible(entry.name)).values();

/** @param {number} bytes */
function effortFor(bytes) {
  if (bytes > HUGE_BYTES) return "quick";
  return bytes > LARGE_BYTES ? "good" : "best";
}

async function compressQueue() {
  for (const entry of queue) {
    const path = join(entry.parentPath, entry.name);
    const body = await readFile(path);
    const { br, gzip } = await compress(body, effortFor(body.length));
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
  }
}

await Promise.all(Array.from({ length: CONCURRENCY }, compressQueue));

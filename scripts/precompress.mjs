// @ts-check
// Compresses the built client's files once, as well as possible, so that the server only reads them when it starts.
// The build runs this as a process of its own, after the bundler's has ended and returned its memory.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compress, isCompressible } from "../server/http/responses/compression.ts";
import { ROOT } from "./processes.mjs";

/** Runtimes that a demo downloads when it is used. At the best quality they were two thirds of a build's work. */
const LARGE_BYTES = 256 * 1024;
/** Brotli at its best holds 20 MB and more for each file it works on. */
const AT_ONCE = 2;

const entries = await readdir(join(ROOT, "build", "client"), { recursive: true, withFileTypes: true });
const waiting = entries.filter((entry) => entry.isFile() && isCompressible(entry.name)).values();

async function compressWaiting() {
  for (const entry of waiting) {
    const path = join(entry.parentPath, entry.name);
    const body = await readFile(path);
    const { br, gzip } = await compress(body, body.length > LARGE_BYTES ? "good" : "best");
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, compressWaiting));

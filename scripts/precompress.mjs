// @ts-check
// Compresses the built client's files once at the best quality, so that the server only has to read them. A separate
// process, since it needs memory that the bundler and the server shouldn't hold. With --background it leaves the
// processor to others. Files that are compressed already are skipped.
import { existsSync } from "node:fs";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { compress, isCompressible } from "../server/http/responses/compression.ts";
import { ROOT } from "./processes.mjs";

/** Larger files are runtimes that a demo downloads on use. At the best quality they took two thirds of the build time. */
const LARGE_BYTES = 256 * 1024;
/** The database engine of the warehouse demo, at 34 MB, took 25 seconds at good quality and is only 4 % larger at quick. */
const HUGE_BYTES = 16 * 1024 * 1024;
const isBackground = process.argv.includes("--background");
/** Brotli at the best quality needs 20 MB or more per file. */
const CONCURRENCY = isBackground ? 1 : 2;

if (isBackground) setPriority(constants.priority.PRIORITY_LOW);
const entries = await readdir(join(ROOT, "build", "client"), { recursive: true, withFileTypes: true });
const queue = entries.filter((entry) => entry.isFile() && isCompressible(entry.name)).values();

/** @param {number} bytes */
function effortFor(bytes) {
  if (bytes > HUGE_BYTES) return "quick";
  return bytes > LARGE_BYTES ? "good" : "best";
}

/**
 * The server may look at any time, so a file appears complete or not at all.
 * @param {string} path
 * @param {Buffer} body
 */
async function put(path, body) {
  await writeFile(`${path}.part`, body);
  await rename(`${path}.part`, path);
}

async function compressQueue() {
  for (const entry of queue) {
    const path = join(entry.parentPath, entry.name);
    if (existsSync(`${path}.br`)) continue;
    const body = await readFile(path);
    const { br, gzip } = await compress(body, effortFor(body.length));
    await put(`${path}.gz`, gzip);
    await put(`${path}.br`, br);
  }
}

await Promise.all(Array.from({ length: CONCURRENCY }, compressQueue));

import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, extname, join, relative, sep } from "node:path";
import { isCompressible } from "#server/http/responses/compression.ts";
import { COMMON_HEADERS, WORKER_POLICY } from "#server/http/responses/security-headers.ts";
import {
  type StoredFile,
  type StoredResponse,
  storeFile,
  storeResponse,
} from "#server/http/responses/stored-response.ts";

const TYPES: Record<string, string> = {
  ".bin": "application/octet-stream",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".traineddata": "application/octet-stream",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Files with a hash in their name never change; the others are revalidated each time by their ETag. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "public, max-age=0, must-revalidate";

/** Larger files, such as models, are rarely requested and would take more memory than everything else together. */
const LARGE_BYTES = 256 * 1024;

export type StaticFiles = { get: (address: string) => StoredResponse | StoredFile | undefined };

/**
 * Loads the built files by address, with the compressed versions next to them. After a first start those are still being
 * written, so a file without one is looked up again when it is requested.
 */
export async function loadStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, StoredResponse | StoredFile>();
  const uncompressed = new Map<string, string>();

  async function load(path: string, address: string) {
    const isReady = !isCompressible(path) || existsSync(`${path}.br`);
    files.set(address, await loadFile(path, { address, isCompressed: isReady && isCompressible(path) }));
    if (!isReady) uncompressed.set(address, path);
  }

  await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isFile() || !(extname(entry.name) in TYPES)) return;
      const path = join(entry.parentPath, entry.name);
      await load(path, `/${relative(folder, path).split(sep).join("/")}`);
    }),
  );
  return {
    get(address) {
      const path = uncompressed.size > 0 ? uncompressed.get(address) : undefined;
      if (path !== undefined) {
        uncompressed.delete(address);
        // A file that can't be read now is served as it was loaded.
        load(path, address).catch(() => {});
      }
      return files.get(address);
    },
  };
}

type FileToLoad = { address: string; isCompressed: boolean };

async function loadFile(path: string, { address, isCompressed }: FileToLoad): Promise<StoredResponse | StoredFile> {
  const isHashed = address.startsWith("/assets/");
  const headers = {
    ...COMMON_HEADERS,
    "content-type": TYPES[extname(path)] ?? "application/octet-stream",
    "cache-control": isHashed ? IMMUTABLE : REVALIDATE,
    ...(extname(path) === ".js" && { "content-security-policy": WORKER_POLICY }),
  };
  const lengthOf = async (file: string) => (await stat(file)).size;
  const length = await lengthOf(path);
  if (isHashed && length > LARGE_BYTES) {
    const compressed = isCompressed
      ? { br: await lengthOf(`${path}.br`), gzip: await lengthOf(`${path}.gz`) }
      : undefined;
    return storeFile(path, { tag: basename(path), headers, lengths: { identity: length, ...compressed } });
  }
  const compressed = isCompressed
    ? { br: await readFile(`${path}.br`), gzip: await readFile(`${path}.gz`) }
    : undefined;
  return storeResponse(await readFile(path), { headers, compressed });
}

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

/** Loads the built files by address, with the compressed versions that the build placed next to them. */
export async function loadStaticFiles(folder: string): Promise<ReadonlyMap<string, StoredResponse | StoredFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && extname(entry.name) in TYPES);
  const stored = await Promise.all(
    files.map(async (entry): Promise<[string, StoredResponse | StoredFile]> => {
      const path = join(entry.parentPath, entry.name);
      const address = `/${relative(folder, path).split(sep).join("/")}`;
      return [address, await loadFile(path, address)];
    }),
  );
  return new Map(stored);
}

async function loadFile(path: string, address: string): Promise<StoredResponse | StoredFile> {
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
    const compressed = isCompressible(path)
      ? { br: await lengthOf(`${path}.br`), gzip: await lengthOf(`${path}.gz`) }
      : undefined;
    return storeFile(path, { tag: basename(path), headers, lengths: { identity: length, ...compressed } });
  }
  const compressed = isCompressible(path)
    ? { br: await readFile(`${path}.br`), gzip: await readFile(`${path}.gz`) }
    : undefined;
  return storeResponse(await readFile(path), { headers, compressed });
}

import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Compressed = { br: Buffer; gzip: Buffer };

/** The best quality takes fifty times as long to save a sixth: fine for a build, wrong for a page in progress. */
const BROTLI_QUALITY = { best: 11, good: 9, quick: 6 } as const;

export async function compress(body: Buffer, effort: keyof typeof BROTLI_QUALITY): Promise<Compressed> {
  const [br, gz] = await Promise.all([brotli(body, effort), compressGzip(body, { level: 9 })]);
  return { br, gzip: gz };
}

/** For background work, since it is slow. */
export const compressBest = (body: Buffer): Promise<Buffer> => brotli(body, "best");

function brotli(body: Buffer, effort: keyof typeof BROTLI_QUALITY): Promise<Buffer> {
  return compressBrotli(body, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort], [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

const COMPRESSIBLE = new Set([".css", ".ico", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"]);

/** Pictures and fonts are already compressed. */
export function isCompressible(fileName: string): boolean {
  return COMPRESSIBLE.has(extname(fileName));
}

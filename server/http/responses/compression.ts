import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Compressed = { br: Buffer; gzip: Buffer };

/** The best takes fifty times as long for a sixth less: right for a build, wrong for a page somebody waits for. */
const BROTLI_QUALITY = { best: 11, good: 9, quick: 6 } as const;

export async function compress(body: Buffer, effort: keyof typeof BROTLI_QUALITY): Promise<Compressed> {
  const [br, gz] = await Promise.all([brotli(body, effort), compressGzip(body, { level: 9 })]);
  return { br, gzip: gz };
}

/** For what nobody waits for. */
export const compressBest = (body: Buffer): Promise<Buffer> => brotli(body, "best");

function brotli(body: Buffer, effort: keyof typeof BROTLI_QUALITY): Promise<Buffer> {
  return compressBrotli(body, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort], [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

const COMPRESSIBLE = new Set([".css", ".ico", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"]);

/** Pictures and fonts are compressed already. */
export function isCompressible(fileName: string): boolean {
  return COMPRESSIBLE.has(extname(fileName));
}

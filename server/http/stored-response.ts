import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import type { Compressed } from "#server/http/compression.ts";

const ENCODINGS = ["br", "gzip", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];

/** One encoding of a body with its complete headers, so that serving it copies nothing. */
type Variant<Body> = { body: Body; etag: string; headers: Record<string, string | number> };
type Stored<Body> = {
  status: number;
  variants: Partial<Record<Encoding, Variant<Body>>> & { identity: Variant<Body> };
};

/** An answer kept in memory in every encoding we speak. */
export type StoredResponse = Stored<Buffer>;

/** The same for a large file: its bytes stay on the disk until somebody asks. */
export type StoredFile = Stored<{ path: string }>;

type StoreOptions = { status?: number; headers: Record<string, string>; compressed?: Compressed | undefined };

export function storeResponse(body: Buffer, { status = 200, headers, compressed }: StoreOptions): StoredResponse {
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const variant = (encoding: Encoding, encoded: Buffer): Variant<Buffer> => ({
    body: encoded,
    ...describe(encoding, { tag, headers, length: encoded.length }),
  });
  const identity = variant("identity", body);
  // A tiny body with the extra header is no smaller for being compressed.
  if (!compressed || compressed.br.length >= body.length) return { status, variants: { identity } };
  return {
    status,
    variants: { br: variant("br", compressed.br), gzip: variant("gzip", compressed.gzip), identity },
  };
}

/** The same answer with a better compressed form. The tag stays: whoever has the page in its old form has the page. */
export function withSmaller(stored: StoredResponse, br: Buffer): StoredResponse {
  const known = stored.variants.br;
  if (!known || br.length >= known.body.length) return stored;
  const better = { ...known, body: br, headers: { ...known.headers, "content-length": br.length } };
  return { ...stored, variants: { ...stored.variants, br: better } };
}

type FileOptions = {
  /** Changes whenever the content does. */
  tag: string;
  headers: Record<string, string>;
  /** In bytes, of the file and of the compressed forms that lie beside it. */
  lengths: { identity: number; br?: number | undefined; gzip?: number | undefined };
};

/** A large file, not a byte of which is read before somebody asks. */
export function storeFile(path: string, { tag, headers, lengths }: FileOptions): StoredFile {
  const variant = (encoding: Encoding, length: number, ending: string): Variant<{ path: string }> => ({
    body: { path: path + ending },
    ...describe(encoding, { tag, headers, length }),
  });
  return {
    status: 200,
    variants: {
      ...(lengths.br && { br: variant("br", lengths.br, ".br") }),
      ...(lengths.gzip && { gzip: variant("gzip", lengths.gzip, ".gz") }),
      identity: variant("identity", lengths.identity, ""),
    },
  };
}

type Described = { tag: string; headers: Record<string, string>; length: number };

function describe(encoding: Encoding, { tag, headers, length }: Described) {
  const etag = encoding === "identity" ? `"${tag}"` : `"${tag}-${encoding}"`;
  return {
    etag,
    headers: {
      ...headers,
      etag,
      vary: "accept-encoding",
      "content-length": length,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
  };
}

export function sizeOf(stored: StoredResponse): number {
  return Object.values(stored.variants).reduce((sum, variant) => sum + variant.body.length, 0);
}

/** The best encoding the client takes. `br;q=0` and `*` are rare but legal. */
export function chooseVariant<Body>(stored: Stored<Body>, acceptEncoding: string | undefined): Variant<Body> {
  for (const encoding of ENCODINGS) {
    const variant = stored.variants[encoding];
    if (variant && (encoding === "identity" || accepts(acceptEncoding, encoding))) return variant;
  }
  return stored.variants.identity;
}

function accepts(header: string | undefined, encoding: string): boolean {
  if (!header) return false;
  for (const part of header.split(",")) {
    const [name, quality] = part.trim().split(/\s*;\s*q=/);
    if (name === encoding) return quality === undefined || Number(quality) > 0;
  }
  return false;
}

export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === etag || header === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** Straight to the socket: the way of files and kept pages. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse | StoredFile,
  extra: Record<string, string>,
) {
  const variant = chooseVariant<Buffer | { path: string }>(
    stored,
    request.headers["accept-encoding"] as string | undefined,
  );
  if (stored.status === 200 && matchesEtag(request.headers["if-none-match"], variant.etag)) {
    const { "content-length": _length, "content-encoding": _encoding, ...headers } = variant.headers;
    response.writeHead(304, { ...headers, ...extra }).end();
    return;
  }
  response.writeHead(stored.status, { ...variant.headers, ...extra });
  if (request.method === "HEAD") response.end();
  else if (Buffer.isBuffer(variant.body)) response.end(variant.body);
  // Whatever breaks off, the file or the visitor, ends both; the log has the answer as cut off.
  else pipeline(createReadStream(variant.body.path), response, () => {});
}

/** The same answer as a web Response, for the request that first made it. */
export function toResponse(request: Request, stored: StoredResponse): Response {
  const variant = chooseVariant(stored, request.headers.get("accept-encoding") ?? undefined);
  const headers = new Headers(Object.entries(variant.headers).map(([name, value]) => [name, String(value)]));
  if (stored.status === 200 && matchesEtag(request.headers.get("if-none-match") ?? undefined, variant.etag)) {
    headers.delete("content-length");
    headers.delete("content-encoding");
    return new Response(null, { status: 304, headers });
  }
  const body = request.method === "HEAD" ? null : new Uint8Array(variant.body);
  return new Response(body, { status: stored.status, headers });
}

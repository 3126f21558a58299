import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import type { Compressed } from "#server/http/responses/compression.ts";

const ENCODINGS = ["br", "gzip", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Alternating names and values, the cheapest form for `writeHead`. */
type FlatHeaders = readonly string[];

/** One encoding of a body with its complete headers, so that serving it copies almost nothing. */
type Variant<Body> = {
  body: Body;
  etag: string;
  headers: Record<string, string | number>;
  /** The same headers for a response with a body, and for a 304. */
  flat: FlatHeaders;
  flatUnchanged: FlatHeaders;
  /** A small body as a binary string, created when it is first sent. */
  text?: string;
};
type Stored<Body> = {
  status: number;
  variants: Partial<Record<Encoding, Variant<Body>>> & { identity: Variant<Body> };
};

/** A response held in memory in every supported encoding. */
export type StoredResponse = Stored<Buffer>;

/** The same for a large file, whose bytes stay on disk until requested. */
export type StoredFile = Stored<{ path: string }>;

type StoreOptions = { status?: number; headers: Record<string, string>; compressed?: Compressed | undefined };

export function storeResponse(body: Buffer, { status = 200, headers, compressed }: StoreOptions): StoredResponse {
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const variant = (encoding: Encoding, encoded: Buffer): Variant<Buffer> => ({
    body: encoded,
    ...describe(encoding, { tag, headers, length: encoded.length }),
  });
  const identity = variant("identity", body);
  // Compression doesn't shrink a tiny body.
  if (!compressed || compressed.br.length >= body.length) return { status, variants: { identity } };
  return {
    status,
    variants: { br: variant("br", compressed.br), gzip: variant("gzip", compressed.gzip), identity },
  };
}

/** Adds compressed versions to a response. */
export function withCompressed({ status, variants: { identity } }: StoredResponse, compressed: Compressed) {
  const headers = Object.fromEntries(Object.entries(identity.headers).map(([name, value]) => [name, String(value)]));
  return storeResponse(identity.body, { status, headers, compressed });
}

/** Replaces the brotli version with a smaller one. The ETag stays, since the content is the same. */
export function withSmaller(stored: StoredResponse, br: Buffer): StoredResponse {
  const known = stored.variants.br;
  if (!known || br.length >= known.body.length) return stored;
  const headers = { ...known.headers, "content-length": br.length };
  const better = { body: br, etag: known.etag, headers, ...flatten(headers) };
  return { ...stored, variants: { ...stored.variants, br: better } };
}

type FileOptions = {
  /** Changes whenever the content does. */
  tag: string;
  headers: Record<string, string>;
  /** The sizes in bytes of the file and of its compressed versions. */
  lengths: { identity: number; br?: number | undefined; gzip?: number | undefined };
};

/** A large file that is read only when requested. */
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
  const all = {
    ...headers,
    etag,
    vary: "accept-encoding",
    "content-length": length,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  };
  return { etag, headers: all, ...flatten(all) };
}

function flatten(headers: Record<string, string | number>): Pick<Variant<unknown>, "flat" | "flatUnchanged"> {
  const entries = Object.entries(headers);
  const ofBody = new Set(["content-length", "content-encoding"]);
  return {
    flat: entries.flat().map(String),
    flatUnchanged: entries
      .filter(([name]) => !ofBody.has(name))
      .flat()
      .map(String),
  };
}

export function sizeOf(stored: StoredResponse): number {
  return Object.values(stored.variants).reduce((sum, variant) => sum + variant.body.length, 0);
}

/** Chooses the best encoding the client accepts. */
export function chooseVariant<Body>(stored: Stored<Body>, acceptEncoding: string | undefined): Variant<Body> {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const variant = stored.variants[encoding];
    if (variant) return variant;
  }
  return stored.variants.identity;
}

/** Browsers send only a handful of different values, so they are parsed once. Made-up ones beyond the limit are not cached. */
const parsed = new Map<string, readonly Encoding[]>();
const MAX_PARSED = 100;
const NONE: readonly Encoding[] = ["identity"];

function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return NONE;
  const known = parsed.get(header);
  if (known) return known;
  const accepted = ENCODINGS.filter((encoding) => encoding === "identity" || accepts(header, encoding));
  if (parsed.size < MAX_PARSED) parsed.set(header, accepted);
  return accepted;
}

/** `br;q=0` and `*` are rare but legal. */
function accepts(header: string, encoding: string): boolean {
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

/** Up to about this size, a string is cheaper than a buffer, since Node sends it and the headers in one write. */
const SMALL_BODY_BYTES = 12 * 1024;

/** Writes a stored response straight to the socket. `extra` alternates names and values. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  stored: StoredResponse | StoredFile,
  extra: FlatHeaders,
) {
  const { headers } = request;
  const variant = chooseVariant<Buffer | { path: string }>(stored, headers["accept-encoding"] as string | undefined);
  if (stored.status === 200 && matchesEtag(headers["if-none-match"], variant.etag)) {
    response.writeHead(304, variant.flatUnchanged.concat(extra)).end();
    return;
  }
  response.writeHead(stored.status, variant.flat.concat(extra));
  const { body } = variant;
  if (request.method === "HEAD") response.end();
  else if (!Buffer.isBuffer(body)) {
    // An error on either side ends both; the log marks the response as aborted.
    pipeline(createReadStream(body.path), response, () => {});
  } else if (body.length <= SMALL_BODY_BYTES) {
    variant.text ??= body.toString("latin1");
    response.end(variant.text, "latin1");
  } else response.end(body);
}

/** Converts a stored response to a web Response, for the request that created it. */
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

import { lookup } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { reachOf } from "./public-host.ts";

/** Why an address can't be used, as a sentence for the owner. */
export class AddressProblem extends Error {
  override name = "AddressProblem";
  /** Whether what arrived is worthless, so that nothing of it is kept. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

/** A server may be silent for this long, before its answer and within it. */
const SILENCE_MS = 20_000;
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type AddressOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  silenceMs?: number | undefined;
  /** Which hosts may be in a private network: only the one that the owner typed, if nothing else is said. */
  privateHosts?: "typed" | "none" | "all";
  redirects?: "followed" | "left alone";
};

export type OpenedAddress = {
  response: IncomingMessage;
  /** After redirects. */
  url: URL;
  /** Size and checksum of the file, as Hugging Face states them before it redirects to where the bytes are. */
  linkedBytes: number | undefined;
  linkedSha256: string | undefined;
};

/**
 * Sends a request and follows redirects. By default, the owner may name an address in a private network, as for a model
 * provider, but no redirect may lead there: each name is resolved once, checked, and connected to as checked.
 */
export async function openAddress(typed: string, options: AddressOptions): Promise<OpenedAddress> {
  let url = new URL(typed);
  const { host } = url;
  const { privateHosts = "typed" } = options;
  let linkedBytes: number | undefined;
  let linkedSha256: string | undefined;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const isTyped = url.host === host;
    const isFree = privateHosts === "all" || (privateHosts === "typed" && isTyped);
    const response = await ask(url, guard(url, { isTyped, isFree }), isTyped ? options : unsigned(options));
    const { headers, statusCode = 0 } = response;
    linkedBytes ??= Number(headers["x-linked-size"]) || undefined;
    linkedSha256 ??= /^"?([\da-f]{64})"?$/.exec(String(headers["x-linked-etag"]))?.[1];
    if (!REDIRECTS.has(statusCode) || options.redirects === "left alone")
      return { response, url, linkedBytes, linkedSha256 };
    response.destroy();
    url = redirectTarget(url, headers.location);
  }
  throw new AddressProblem("The address redirects too often.");
}

/** Passwords stay with the host that they were entered for. */
function unsigned(options: AddressOptions): AddressOptions {
  const { authorization: _authorization, ...headers } = options.headers ?? {};
  return { ...options, headers };
}

function redirectTarget(from: URL, location: string | undefined): URL {
  const to = location ? URL.parse(location, from) : null;
  if (!to || !/^https?:$/.test(to.protocol)) throw new AddressProblem("The address redirects to nowhere.");
  if (from.protocol === "https:" && to.protocol === "http:") {
    throw new AddressProblem("The address redirects from https to http, where the file could be replaced on the way.");
  }
  return to;
}

/** An address that leads where this site doesn't go. */
export class ForbiddenAddress extends AddressProblem {
  override name = "ForbiddenAddress";
}

type Guarded = { isTyped: boolean; isFree: boolean };

function refuse(address: string, { isTyped, isFree }: Guarded): ForbiddenAddress | undefined {
  const reach = reachOf(address);
  if (reach === "public" || (reach === "private" && isFree)) return undefined;
  if (!isTyped) {
    return new ForbiddenAddress("The address redirects into a private network, which this site doesn’t follow.");
  }
  return new ForbiddenAddress(
    reach === "reserved"
      ? "The address is link-local or reserved, which this site never reads."
      : "The address is in a private network, which this site doesn’t read.",
  );
}

/** Lets a connection only go to allowed addresses. Numeric ones are never looked up, so they are checked at once. */
function guard({ hostname }: URL, guarded: Guarded): LookupFunction {
  const bare = hostname.replace(/^\[(.+)\]$/, "$1");
  const refused = isIP(bare) ? refuse(bare, guarded) : undefined;
  if (refused) throw refused;
  return (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      const problem = addresses?.map(({ address }) => refuse(address, guarded)).find(Boolean);
      if (error || !first) done(error ?? new Error("no address"), "");
      else if (problem) done(problem, "");
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
}

function ask(
  url: URL,
  lookUp: LookupFunction,
  { method = "GET", headers = {}, body, signal, silenceMs = SILENCE_MS }: AddressOptions,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let response: IncomingMessage | undefined;
    const request = (url.protocol === "https:" ? requestSecure : requestPlain)(
      url,
      {
        method,
        headers: { "user-agent": "site", "accept-encoding": "identity", ...headers },
        signal,
        timeout: silenceMs,
        agent: false,
        lookup: lookUp,
      },
      (answer) => {
        response = answer;
        resolve(answer);
      },
    );
    request.on("timeout", () => {
      const problem = new AddressProblem(`The server has been silent for ${silenceMs / 1_000} seconds.`);
      (response ?? request).destroy(problem);
    });
    request.on("error", (cause) => {
      const isKnown = cause instanceof AddressProblem || signal.aborted;
      reject(isKnown ? cause : new AddressProblem(`${url.host} can’t be reached.`, { cause }));
    });
    request.end(body);
  });
}

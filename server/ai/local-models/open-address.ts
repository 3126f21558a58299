import { lookup } from "node:dns";
import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPrivateAddress } from "#server/http/public-host.ts";

/** Why a download can't go on, as a sentence for the owner. */
export class DownloadProblem extends Error {
  override name = "DownloadProblem";
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

export type AddressOptions = { headers?: Record<string, string>; signal: AbortSignal; silenceMs?: number | undefined };

export type OpenedAddress = {
  response: IncomingMessage;
  /** Size and checksum of the file, as Hugging Face states them before it redirects to where the bytes are. */
  linkedBytes: number | undefined;
  linkedSha256: string | undefined;
};

/**
 * Asks for a file and follows redirects. The owner may name an address in a private network, as for a model provider, but no
 * redirect may lead there: each name is resolved once, checked, and connected to as checked.
 */
export async function openAddress(typed: string, options: AddressOptions): Promise<OpenedAddress> {
  let url = new URL(typed);
  const { host } = url;
  let linkedBytes: number | undefined;
  let linkedSha256: string | undefined;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await ask(url, url.host === host ? undefined : publicOnly, options);
    const { headers, statusCode = 0 } = response;
    linkedBytes ??= Number(headers["x-linked-size"]) || undefined;
    linkedSha256 ??= /^"?([\da-f]{64})"?$/.exec(String(headers["x-linked-etag"]))?.[1];
    if (!REDIRECTS.has(statusCode)) return { response, linkedBytes, linkedSha256 };
    response.destroy();
    url = redirectTarget(url, headers.location, host);
  }
  throw new DownloadProblem("The address redirects too often.");
}

function redirectTarget(from: URL, location: string | undefined, typedHost: string): URL {
  const to = location ? URL.parse(location, from) : null;
  if (!to || !/^https?:$/.test(to.protocol)) throw new DownloadProblem("The address redirects to nowhere.");
  if (from.protocol === "https:" && to.protocol === "http:") {
    throw new DownloadProblem("The address redirects from https to http, where the file could be replaced on the way.");
  }
  const bare = to.hostname.replace(/^\[(.+)\]$/, "$1");
  if (to.host !== typedHost && isIP(bare) && isPrivateAddress(bare)) throw leadsInside();
  return to;
}

const leadsInside = () =>
  new DownloadProblem("The address redirects into a private network, which this site doesn’t follow.");

const publicOnly: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) done(error ?? new Error("no address"), "");
    else if (addresses.some(({ address }) => isPrivateAddress(address))) done(leadsInside(), "");
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });

function ask(
  url: URL,
  guard: LookupFunction | undefined,
  { headers = {}, signal, silenceMs = SILENCE_MS }: AddressOptions,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let response: IncomingMessage | undefined;
    const request = (url.protocol === "https:" ? getSecure : getPlain)(
      url,
      {
        headers: { "user-agent": "model download", "accept-encoding": "identity", ...headers },
        signal,
        timeout: silenceMs,
        agent: false,
        ...(guard && { lookup: guard }),
      },
      (answer) => {
        response = answer;
        resolve(answer);
      },
    );
    request.on("timeout", () => {
      const problem = new DownloadProblem(`The server has been silent for ${silenceMs / 1_000} seconds.`);
      (response ?? request).destroy(problem);
    });
    request.on("error", (cause) => {
      const isKnown = cause instanceof DownloadProblem || signal.aborted;
      reject(isKnown ? cause : new DownloadProblem(`${url.host} can’t be reached.`, { cause }));
    });
  });
}

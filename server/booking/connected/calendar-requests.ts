import { AddressProblem, openAddress } from "#server/http/open-address.ts";
import { publicHost } from "#server/http/public-host.ts";

/** Of one operation, whose requests share both limits. */
const WITHIN_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;

type CalendarRequest = { method?: string; headers?: Record<string, string>; body?: string };
export type AskServer = (
  address: string,
  request?: CalendarRequest,
) => Promise<{ status: number; text: string; url: URL }>;

/** Requests to servers of calendars, which the owner names: limited in time and size, and kept out of private networks. */
export function calendarRequests({ mayBePrivate }: { mayBePrivate: boolean }): AskServer {
  const signal = AbortSignal.timeout(WITHIN_MS);
  let bytes = 0;
  return async (address, request = {}) => {
    if (!address.startsWith("https:") && !(mayBePrivate && publicHost(address) === null)) {
      throw new AddressProblem("The address has no https, so anyone on the way could read along.");
    }
    try {
      const { response, url } = await openAddress(address, {
        ...request,
        signal,
        privateHosts: mayBePrivate ? "all" : "none",
      });
      const pieces: Buffer[] = [];
      for await (const piece of response as AsyncIterable<Buffer>) {
        bytes += piece.length;
        // Leaving the loop ends the connection.
        if (bytes > MAX_BYTES) throw new AddressProblem(`The calendar is larger than ${MAX_BYTES / 1024 / 1024} MB.`);
        pieces.push(piece);
      }
      return { status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString("utf8"), url };
    } catch (cause) {
      if (cause instanceof AddressProblem) throw cause;
      throw new AddressProblem(signal.aborted ? "The server didn’t answer in time." : "The connection broke off.", {
        cause,
      });
    }
  };
}

/** What a status that is no success means, for the owner. */
export function refusalOf(status: number): AddressProblem {
  if (status === 401 || status === 403) {
    return new AddressProblem(`The server refused the request (${status}). Please check the address and the password.`);
  }
  if (status === 404 || status === 410) return new AddressProblem(`There is no calendar at this address (${status}).`);
  return new AddressProblem(`The server answered with status ${status}.`);
}

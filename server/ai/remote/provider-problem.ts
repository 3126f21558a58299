import { invalid } from "#server/http/validate.ts";
import { AppError } from "#server/platform/errors.ts";
import { EngineFailure } from "../engine.ts";

const PROBLEMS: Record<EngineFailure["reason"], string> = {
  unreachable: "The provider can’t be reached at this address.",
  forbidden: "The address is link-local or reserved, which this site never reads.",
  refused: "The provider refused the request",
  "timed out": "The provider didn’t answer in time. A model on your own machine may still be loading.",
  interrupted: "The connection to the provider broke off.",
  malformed: "The provider’s answer can’t be read.",
  empty: "The provider’s answer was empty.",
  "budget spent": "The budget is used up.",
  "circuit open": "The provider failed several times in a row, so it is left alone for half a minute.",
  "internal error": "Something went wrong on this site.",
};

const isAboutKey = ({ status }: EngineFailure) => status === 401 || status === 403;

/** Tells the owner what is wrong, in our own words: a provider's may quote what a visitor typed. */
export function explain(failure: EngineFailure): string {
  const { reason, status } = failure;
  if (reason !== "refused" || status === undefined) return PROBLEMS[reason];
  if (isAboutKey(failure)) return `The provider refused the key (${status}).`;
  if (status === 404) return "The provider doesn’t know this address or model (404).";
  if (status === 429) return "The provider’s own limit is reached (429).";
  if (status >= 300 && status < 400) {
    return "The provider redirects to another address, which this site doesn’t follow. Enter that address.";
  }
  return `${PROBLEMS.refused} (${status}).`;
}

/** The answer to the owner whose settings don't work; other errors pass. */
export function asAnswer(error: unknown): unknown {
  if (!(error instanceof EngineFailure)) return error;
  return isAboutKey(error)
    ? invalid({ apiKey: explain(error) })
    : new AppError(422, "provider_failed", explain(error), { cause: error });
}

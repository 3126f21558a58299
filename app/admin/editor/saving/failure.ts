import { ApiError } from "#app/ui/api/api-error.ts";
import type { OwnerItem } from "../values.ts";

/** What a failed request means to the person who is writing. */
type Failure = "unreachable" | "signed-out" | "stale" | "missing" | "refused";

/** Undefined for anything but an error of the API. */
export function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status } = error;
  if (status === 401) return "signed-out";
  if (newerVersion(error)) return "stale";
  if (status === 404) return "missing";
  return status === 0 || status === 429 || status >= 500 ? "unreachable" : "refused";
}

/** The version saved elsewhere in the meantime, if that caused the failure. */
export function newerVersion(error: unknown): OwnerItem | undefined {
  const isStale = error instanceof ApiError && error.status === 409 && error.code === "stale";
  return isStale ? (error.current as OwnerItem | undefined) : undefined;
}

export const conflictWith = (current: OwnerItem) => new ApiError({ status: 409, code: "stale", current });

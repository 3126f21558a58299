import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { API_HEADERS } from "#server/http/responses/security-headers.ts";
import { asDatabaseOutage } from "#server/platform/database-errors.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";

/** The shape of every API error. This file is the only place that turns errors into responses. */
type ErrorBody = {
  error: {
    code: string;
    message: string;
    fields?: Record<string, string>;
    current?: unknown;
    requestId: string;
  };
};

const UNEXPECTED = "Something went wrong on this site. Please try again.";

export function answerError(context: Context, error: unknown, requestId: string, log: Logger): Response {
  const known = toAppError(error);
  // A missing engine is not a failure: the page has its own fallback.
  if (known.status >= 500 && known.code !== "no_engine")
    log.error("a request failed", { requestId, path: context.req.path, error });
  const body: ErrorBody = {
    error: {
      code: known.code,
      message: known.message,
      ...(known.fields && { fields: known.fields }),
      ...(known.current !== undefined && { current: known.current }),
      requestId,
    },
  };
  const headers: Record<string, string> = { ...API_HEADERS };
  if (known.retryAfterSeconds !== undefined) headers["retry-after"] = String(known.retryAfterSeconds);
  return context.json(body, known.status as ContentfulStatusCode, headers);
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Thrown by Hono's own middleware, such as for malformed JSON or a slow handler.
  if (error instanceof HTTPException) {
    if (error.status >= 500) {
      return new AppError(error.status, "unavailable", error.message, { cause: error, retryAfterSeconds: 5 });
    }
    return new AppError(error.status, "bad_request", error.message || "This request can't be read.", { cause: error });
  }
  return asDatabaseOutage(error) ?? new AppError(500, "internal", UNEXPECTED, { cause: error });
}

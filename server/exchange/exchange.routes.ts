import { Hono } from "hono";
import * as z from "zod";
import { IMPORT_LIMITS } from "#contract/exchange.ts";
import { MAX_FILE_NAME_CHARACTERS } from "#contract/limits.ts";
import type { Core } from "#server/core.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import { readLimitedBody } from "#server/http/limited-body.ts";
import { requireOwner } from "#server/http/owner.ts";
import { readQuery } from "#server/http/validate.ts";
import { createBoundedQueue } from "#server/platform/bounded-queue.ts";
import { AppError, tooLarge } from "#server/platform/errors.ts";
import type { ExchangeService } from "./exchange.service.ts";

const importQuery = z.strictObject({ name: z.string().trim().min(1).max(MAX_FILE_NAME_CHARACTERS) });

/** The owner uploads posts as the body of the request, and downloads everything as Markdown. */
export function exchangeRoutes({ clock }: Core, loadExchange: () => Promise<ExchangeService>) {
  // The files are held in memory.
  const enqueue = createBoundedQueue({ atOnce: 1, waiting: 0, refusal: busy });
  return new Hono<ApiEnvironment>()
    .post("/admin/import", async (context) => {
      const { username } = requireOwner(context);
      const { name } = readQuery(context, importQuery);
      const report = await enqueue(async () => {
        const body = await readLimitedBody(context.req.raw, IMPORT_LIMITS.bytes, fileTooLarge);
        const exchange = await loadExchange();
        return exchange.importPosts(exchange.readArchive(body, name), username);
      });
      return context.json(report);
    })
    .get("/admin/export", async (context) => {
      requireOwner(context);
      const bytes = await enqueue(async () => (await loadExchange()).exportMarkdown());
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      return context.body(new Uint8Array(bytes), 200, {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="content-${day}.zip"`,
        "cache-control": "no-store",
      });
    });
}

const fileTooLarge = () => tooLarge(`This file is larger than ${IMPORT_LIMITS.bytes / 1024 / 1024} MB.`);

const busy = () => new AppError(503, "unavailable", "Another import or export is still running. Please try again.");

import { join } from "node:path";
import { createRateLimiter, type RateLimit } from "#server/http/limits/rate-limit.ts";
import { openDatabase } from "#server/platform/database.ts";
import { createLogger } from "#server/platform/logger.ts";
import { loadSigningKey } from "#server/platform/secrets.ts";

/** Makes a running site believe that this many messages have arrived within the hour. */
export async function flood(folder: string, limit: RateLimit, messages: number): Promise<void> {
  const log = createLogger("error", () => {});
  const database = await openDatabase({ dataDir: join(folder, "data"), databaseUrl: undefined }, log);
  try {
    const key = await loadSigningKey(database.db);
    const limiter = createRateLimiter(database.db, { now: Date.now }, key);
    await limiter.take({ ...limit, limit: Number.POSITIVE_INFINITY }, "", messages);
  } finally {
    await database.close();
  }
}

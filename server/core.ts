import { PASSWORD_COST, type PasswordCost } from "#server/accounts/password-hash.ts";
import { createSiteReader, type SiteReader } from "#server/content-items/site/site-content.ts";
import { createMemoryRateLimiter, orInMemory } from "#server/http/limits/memory-rate-limit.ts";
import { createRateLimiter, type RateLimiter } from "#server/http/limits/rate-limit.ts";
import { type Clock, systemClock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { createDiskReserve, type DiskReserve } from "#server/platform/disk-reserve.ts";
import type { Logger } from "#server/platform/logger.ts";
import { loadSigningKey, type SigningKey } from "#server/platform/secrets.ts";
import type { Settings } from "#server/platform/settings.ts";
import { createStoredSettings, type StoredSettings } from "#server/platform/stored-settings.ts";
import { openVault, type Vault } from "#server/platform/vault.ts";

/** The dependencies shared by all domains. */
export type Core = {
  settings: Settings;
  /** What the settings leave open, as the owner has set it in the admin area. */
  storedSettings: StoredSettings;
  log: Logger;
  database: Database;
  /** The owner's facts and texts. */
  siteContent: SiteReader;
  clock: Clock;
  signingKey: SigningKey;
  vault: Vault;
  rateLimiter: RateLimiter;
  /** For frequent actions; see `createMemoryRateLimiter`. */
  memoryLimiter: Pick<RateLimiter, "take" | "reset">;
  passwordCost: PasswordCost;
  /** PostgreSQL's disk is another. */
  reserve: DiskReserve | undefined;
};

type CoreParts = Pick<Core, "settings" | "log" | "database"> &
  Partial<Pick<Core, "clock" | "passwordCost" | "reserve">>;

/** Tests pass their own clock and a minimal password cost. */
export async function createCore(parts: CoreParts): Promise<Core> {
  const { settings, log, database, clock = systemClock, passwordCost = PASSWORD_COST } = parts;
  const signingKey = await loadSigningKey(database.db);
  const memoryLimiter = createMemoryRateLimiter(clock, signingKey);
  return {
    settings,
    storedSettings: createStoredSettings(database),
    log,
    database,
    siteContent: createSiteReader(database),
    clock,
    signingKey,
    vault: openVault(settings),
    rateLimiter: orInMemory(createRateLimiter(database.db, clock, signingKey), memoryLimiter),
    memoryLimiter,
    passwordCost,
    reserve: database.engine === "sqlite" ? (parts.reserve ?? createDiskReserve(settings.dataDir, log)) : undefined,
  };
}

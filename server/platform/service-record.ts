import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Settings } from "#server/platform/settings.ts";

/**
 * Written to the folder the service was started from, so that a command run there without the service's settings notices
 * that it would use a different database.
 */
const FILE = ".last-start.json";

const record = z.object({
  dataDir: z.string().optional(),
  postgres: z.string().optional(),
  startedAt: z.iso.datetime(),
});

export type ServiceRecord = z.infer<typeof record>;

type Storage = Pick<Settings, "dataDir" | "databaseUrl">;

/** Skipped in a read-only folder, as with systemd or in a container, where the settings are in one place anyway. */
export function recordStart(folder: string, storage: Storage, now: Date): void {
  const path = join(folder, FILE);
  const content: ServiceRecord = { ...placeOf(storage), startedAt: now.toISOString() };
  try {
    writeFileSync(`${path}.new`, `${JSON.stringify(content)}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  } catch {
    // Only commands use it; the service doesn't need it.
  }
}

/** Returns undefined if no service was started here, or if its data folder is gone. */
export function lastStart(folder: string): ServiceRecord | undefined {
  try {
    const found = record.parse(JSON.parse(readFileSync(join(folder, FILE), "utf8")));
    return found.dataDir === undefined || existsSync(found.dataDir) ? found : undefined;
  } catch {
    return undefined;
  }
}

export function isSamePlace(found: ServiceRecord, storage: Storage): boolean {
  const place = placeOf(storage);
  return found.dataDir === place.dataDir && found.postgres === place.postgres;
}

function placeOf({ dataDir, databaseUrl }: Storage): Pick<ServiceRecord, "dataDir" | "postgres"> {
  return databaseUrl ? { postgres: postgresPlace(databaseUrl) } : { dataDir };
}

/** The database and its host, without credentials. */
export function postgresPlace(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return "at DATABASE_URL";
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `${decodeURIComponent(pathname.slice(1))} on ${host || searchParams.get("host") || "this machine"}`;
}

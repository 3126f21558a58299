import { DAY_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 1_000_000;

/**
 * Returns the version that UPDATE_URL names if it is newer than this one. It is read when the owner looks, once a day at
 * most, whether or not that works. The request says nothing about the site or its visitors.
 */
export function createVersionCheck({ settings, clock, log }: Core, current: string): () => Promise<string | null> {
  const { updateUrl } = settings;
  let last: { at: number; newest: Promise<string | undefined> } | undefined;
  return async () => {
    if (!updateUrl) return null;
    if (!last || clock.now() - last.at >= DAY_MS) {
      const newest = readNewest(updateUrl).catch((error: unknown) => {
        log.warn("UPDATE_URL could not be read; the next attempt is in a day", { error });
        return undefined;
      });
      last = { at: clock.now(), newest };
    }
    const newest = await last.newest;
    return newest && compareVersions(newest, current) > 0 ? newest : null;
  };
}

async function readNewest(url: string): Promise<string | undefined> {
  const response = await fetch(url, {
    headers: { accept: "application/json", "user-agent": "version check" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`It answered ${response.status}.`);
  const chunks: Uint8Array[] = [];
  let received = 0;
  for await (const chunk of response.body ?? []) {
    received += chunk.length;
    if (received > MAX_BYTES) throw new Error(`It is larger than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return versionsIn(JSON.parse(Buffer.concat(chunks).toString()))
    .toSorted(compareVersions)
    .at(-1);
}

/** Reads `{"version": "1.2.3"}`, or a repository's list of tags, `[{"name": "v1.2.3"}]`. Skips previews. */
function versionsIn(document: unknown): string[] {
  return [document].flat().flatMap((entry) => {
    const { version, name = version } = (entry ?? {}) as { version?: unknown; name?: unknown };
    return /^v?(\d{1,6}\.\d{1,6}\.\d{1,6})$/.exec(String(name))?.[1] ?? [];
  });
}

function compareVersions(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

import type { Core } from "#server/core.ts";
import { isLoopback } from "#server/http/loopback.ts";
import { findOwnerAccount } from "./accounts.store.ts";

/**
 * Whether the demonstration's pair opens anything. It is published, so only while there is no owner account, and only
 * where nobody else reaches the site: not on another address, nor through a proxy that SITE_URL tells of.
 */
export async function isDemoOpen({ settings, database }: Pick<Core, "settings" | "database">): Promise<boolean> {
  const { host, siteUrl } = settings;
  if (!isLoopback(host) || (siteUrl && !isLoopback(new URL(siteUrl).hostname))) return false;
  return (await findOwnerAccount(database.db)) === undefined;
}

/** A proxy that is trusted says who asks: somebody elsewhere is refused, whatever the server is bound to. */
export async function isDemoOpenTo(core: Pick<Core, "settings" | "database">, address: string): Promise<boolean> {
  return isLoopback(address) && (await isDemoOpen(core));
}

import { DEMO_CREDENTIALS } from "#contract/accounts.ts";
import type { Core } from "#server/core.ts";
import { isLoopback } from "#server/http/public-host.ts";
import { findOwnerAccount } from "./accounts.store.ts";

type DemoCore = Pick<Core, "settings" | "database">;

/**
 * Tells whether this server offers the demo sign-in. Its credentials are public, so it is on only until there is an
 * owner account, and only where nobody else is meant to reach the site: HOST and SITE_URL must both be loopback.
 */
async function isDemoOn({ settings, database }: DemoCore): Promise<boolean> {
  const { host, siteUrl } = settings;
  if (!isLoopback(host) || (siteUrl && !isLoopback(new URL(siteUrl).hostname))) return false;
  return (await findOwnerAccount(database.db)) === undefined;
}

/** Tells whether this request may use the demo. `isLocalBrowser` keeps out proxies and rebound DNS names. */
export async function isDemoOpenTo(core: DemoCore, { isLocalBrowser }: { isLocalBrowser: boolean }): Promise<boolean> {
  return isLocalBrowser && (await isDemoOn(core));
}

/** Warns the operator at startup that anyone on this machine can sign in. Undefined when the demo is off. */
export async function demoNotice(core: DemoCore): Promise<string | undefined> {
  if (!(await isDemoOn(core))) return undefined;
  const { username, password } = DEMO_CREDENTIALS;
  return `The demo sign-in is on (${username} / ${password}), for browsers on this machine only. To turn it off, create the owner account: npm run admin:create -- <username>`;
}

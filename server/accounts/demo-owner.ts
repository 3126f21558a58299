import { DEMO_CREDENTIALS } from "#contract/accounts.ts";
import type { Core } from "#server/core.ts";
import { isLoopback } from "#server/http/loopback.ts";
import { findOwnerAccount } from "./accounts.store.ts";

type DemoCore = Pick<Core, "settings" | "database">;

/**
 * Whether the demo sign-in exists on this server. Its pair is published, so only while there is no owner account, and
 * only where nobody else is meant to reach the site: not on another address, nor where SITE_URL names a public one.
 */
async function isDemoOn({ settings, database }: DemoCore): Promise<boolean> {
  const { host, siteUrl } = settings;
  if (!isLoopback(host) || (siteUrl && !isLoopback(new URL(siteUrl).hostname))) return false;
  return (await findOwnerAccount(database.db)) === undefined;
}

/** Whether it answers this request: see `isLocalBrowser`, which no proxy and no rebound DNS name gets past. */
export async function isDemoOpenTo(core: DemoCore, { isLocalBrowser }: { isLocalBrowser: boolean }): Promise<boolean> {
  return isLocalBrowser && (await isDemoOn(core));
}

/** For the operator who starts the server: whoever uses this machine can sign in. Nothing where the demo is off. */
export async function demoNotice(core: DemoCore): Promise<string | undefined> {
  if (!(await isDemoOn(core))) return undefined;
  const { username, password } = DEMO_CREDENTIALS;
  return `The demo sign-in is on (${username} / ${password}), for browsers on this machine only. To turn it off, create the owner account: npm run admin:create -- <username>`;
}

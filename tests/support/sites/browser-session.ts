import type { SignInRequest } from "#contract/accounts.ts";
import { createOwner } from "#server/accounts/owner-account.service.ts";
import { json, type TestSite } from "#tests/support/site.ts";

type BrowserOptions = { address?: string; secure?: boolean; userAgent?: string };

export type TestBrowser = ReturnType<typeof openTestBrowser>;

/** A client that stores cookies and sends them back, like a browser. */
export function openTestBrowser(
  site: TestSite,
  { address = "127.0.0.1", secure = false, userAgent = "Test" }: BrowserOptions = {},
) {
  let cookies: string[] = [];

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ "user-agent": userAgent, ...(cookies.length > 0 && { cookie: cookies.join("; ") }) });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await site.request(path, { ...init, headers }, address, secure);
    for (const set of response.headers.getSetCookie()) {
      const [pair = ""] = set.split(";", 1);
      const name = pair.slice(0, pair.indexOf("=") + 1);
      cookies = cookies.filter((kept) => !kept.startsWith(name));
      if (!/max-age=0(;|$)/i.test(set)) cookies.push(pair);
    }
    return response;
  }

  return {
    request,
    signIn: (credentials: SignInRequest) => request("/api/session", json("POST", credentials)),
    /** The cookies it would send next, for replaying them elsewhere or later. */
    cookie: () => (cookies.length > 0 ? cookies.join("; ") : undefined),
    /** Replaces its cookies, as an attacker might. */
    plant: (value: string) => {
      cookies = [value];
    },
  };
}

export const OWNER = { username: "mara", password: "a long enough secret" };

/** Creates the owner's account, as startup or the command line does. */
export async function makeOwner(site: TestSite): Promise<void> {
  await createOwner(site.core, { ...OWNER, by: "test" });
}

/** A browser with the owner signed in. */
export async function signedInBrowser(site: TestSite, options?: BrowserOptions): Promise<TestBrowser> {
  const browser = openTestBrowser(site, options);
  const { status } = await browser.signIn(OWNER);
  if (status !== 200) throw new Error(`The owner's sign-in returned ${status}.`);
  return browser;
}

/** Deletes all accounts and sessions. */
export async function forgetAccounts(site: TestSite): Promise<void> {
  const { db } = site.core.database;
  for (const table of ["sessions", "accounts", "rate_limits", "activity"] as const)
    await db.deleteFrom(table).execute();
}

/** The entries of the activity log, oldest first. */
export async function activityOf(site: TestSite): Promise<string[]> {
  const rows = await site.core.database.db.selectFrom("activity").select(["who", "summary"]).orderBy("at").execute();
  return rows.map(({ who, summary }) => `${who}: ${summary}`);
}

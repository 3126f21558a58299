import { request } from "@playwright/test";
import { SESSION_FLAG } from "#app/lib/session-flag.ts";
import { DEMO_CREDENTIALS } from "#contract/accounts.ts";
import { test } from "./site-test.ts";

/** The test of a browser in which the owner is signed in, as the login page would have left it. */
export const ownerTest = test.extend({
  storageState: async ({ site }, use) => {
    session ??= signIn(site);
    const cookies = await session;
    await use({ cookies, origins: [{ origin: site, localStorage: [{ name: SESSION_FLAG, value: "true" }] }] });
  },
});

type Cookies = Awaited<ReturnType<typeof signIn>>;

/** Signing in is slow on purpose, so each worker does it once. */
let session: Promise<Cookies> | undefined;

async function signIn(site: string) {
  const context = await request.newContext({ baseURL: site });
  const response = await context.post("/api/session", { data: DEMO_CREDENTIALS });
  if (!response.ok()) throw new Error(`The owner could not sign in: ${response.status()}`);
  const { cookies } = await context.storageState();
  await context.dispose();
  return cookies;
}

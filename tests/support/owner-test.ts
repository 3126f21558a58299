import { request } from "@playwright/test";
import { SESSION_FLAG } from "#app/lib/session-flag.ts";
import { DEMO_CREDENTIALS } from "#contract/accounts.ts";
import { test } from "./site-test.ts";

/** A test with the owner signed in, as the login page would leave the browser. */
export const ownerTest = test.extend({
  storageState: async ({ site }, use) => {
    session ??= signIn(site);
    const cookies = await session;
    await use({ cookies, origins: [{ origin: site, localStorage: [{ name: SESSION_FLAG, value: "true" }] }] });
  },
});

type Cookies = Awaited<ReturnType<typeof signIn>>;

/** Once per worker, because signing in is slow on purpose. */
let session: Promise<Cookies> | undefined;

async function signIn(site: string) {
  const context = await request.newContext({ baseURL: site });
  const response = await context.post("/api/session", { data: DEMO_CREDENTIALS });
  if (!response.ok()) throw new Error(`The owner could not sign in: ${response.status()}`);
  const { cookies } = await context.storageState();
  await context.dispose();
  return cookies;
}

import type { SessionAnswer } from "#contract/accounts.ts";
import { getJson, SESSION_ENDED } from "./api.ts";

/** Whether the server still knows who asks; where it doesn't, or can't say, the answer is no. */
export async function isSignedIn(): Promise<boolean> {
  const session = await getJson<SessionAnswer>("/api/session").catch(() => undefined);
  return session?.owner != null;
}

/** For answers that hint at an end without saying so, as a list that was given to a visitor. */
export async function leaveIfSignedOut(): Promise<void> {
  if (!(await isSignedIn())) window.dispatchEvent(new Event(SESSION_ENDED));
}

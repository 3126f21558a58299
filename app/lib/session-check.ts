import type { SessionAnswer } from "#contract/accounts.ts";
import { SESSION_ENDED } from "./http-error.ts";

/** Whether the server still knows who asks; where it doesn't, or can't say, the answer is no. */
export async function isSignedIn(): Promise<boolean> {
  const response = await fetch("/api/session", { credentials: "include" }).catch(() => undefined);
  const session = response?.ok ? ((await response.json()) as SessionAnswer) : undefined;
  return session?.owner != null;
}

/** For answers that hint at an end without saying so, as a list that was given to a visitor. */
export async function leaveIfSignedOut(): Promise<void> {
  if (!(await isSignedIn())) window.dispatchEvent(new Event(SESSION_ENDED));
}

import { getJson, SESSION_ENDED } from "#app/ui/api/api-client.ts";

/** Whether the session is still valid; false if the server can't be reached. */
export async function isSignedIn(): Promise<boolean> {
  const session = await getJson("/api/session").catch(() => undefined);
  return session?.owner != null;
}

/** For responses that suggest that the session has ended, such as a list as visitors get it. */
export async function leaveIfSignedOut(): Promise<void> {
  if (!(await isSignedIn())) window.dispatchEvent(new Event(SESSION_ENDED));
}

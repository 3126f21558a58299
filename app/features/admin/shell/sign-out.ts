import { toast } from "#app/components/ui/toast-store.ts";
import { problemOf, sendToApi } from "#app/lib/api.ts";
import { removeSessionFlag } from "#app/lib/session-flag.ts";

/** Ends this browser's session and leaves for the site, with nothing of the admin area kept in memory. */
export async function signOut(): Promise<void> {
  try {
    await sendToApi("DELETE", "/api/session");
  } catch (error) {
    toast({ title: "You are still signed in", description: problemOf(error).message, variant: "destructive" });
    return;
  }
  removeSessionFlag();
  // Words that wait to be saved are private as well.
  window.sessionStorage.clear();
  window.location.assign("/");
}

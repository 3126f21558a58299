import { toast } from "#app/components/ui/toast-store.ts";
import { sendJson } from "#app/lib/api.ts";
import { toApiError } from "#app/lib/api-error.ts";
import { removeSessionFlag } from "#app/lib/session-flag.ts";

/** Ends this browser's session and leaves for the site, with nothing of the admin area kept in memory. */
export async function signOut(): Promise<void> {
  try {
    await sendJson("DELETE", "/api/session");
  } catch (error) {
    toast({ title: "You are still signed in", description: toApiError(error).userMessage, variant: "destructive" });
    return;
  }
  removeSessionFlag();
  // Words that wait to be saved are private as well.
  window.sessionStorage.clear();
  window.location.assign("/");
}

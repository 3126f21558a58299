import { sendJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { removeSessionFlag } from "#app/ui/api/session-flag.ts";
import { toast } from "#app/ui/controls/toast-store.ts";

/** Ends this browser's session and loads a new document, so that nothing of the admin area stays in memory. */
export async function signOut(): Promise<void> {
  try {
    await sendJson("DELETE", "/api/session");
  } catch (error) {
    toast({ title: "Could not sign out", description: toApiError(error).userMessage, variant: "destructive" });
    return;
  }
  removeSessionFlag();
  // Unsaved notes are private as well.
  window.sessionStorage.clear();
  window.location.assign("/");
}

import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { getJson, SESSION_ENDED, sendJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { hasSessionFlag, removeSessionFlag } from "#app/ui/api/session-flag.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import { loginPathFor } from "#app/ui/lib/admin-path.ts";

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

/** Redirects to the login, and from there back here, as soon as this browser is signed out. */
export function useSessionGuard(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on every page.
  useEffect(() => {
    if (!hasSessionFlag()) void navigate(loginPathFor(window.location), { replace: true });
  }, [pathname, navigate]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener(SESSION_ENDED, leave, { signal });
    // Signed out in another tab.
    window.addEventListener("storage", () => !hasSessionFlag() && leave(), { signal });
    window.addEventListener("pageshow", (event) => event.persisted && void showIfSignedIn(), { signal });
    return () => listening.abort();
  }, []);
}

/** Loads a new document, so that nothing shown or fetched here stays in memory. */
function leave(): void {
  removeSessionFlag();
  window.location.replace(loginPathFor(window.location));
}

/** The back button may restore the page from the browser's cache, as it was before the owner signed out. */
async function showIfSignedIn(): Promise<void> {
  document.body.hidden = true;
  if (await isSignedIn()) document.body.hidden = false;
  else leave();
}

/** Whether the session is still valid; false if the server can't be reached. */
async function isSignedIn(): Promise<boolean> {
  const session = await getJson("/api/session").catch(() => undefined);
  return session?.owner != null;
}

/** For responses that suggest that the session has ended, such as a list as visitors get it. */
export async function leaveIfSignedOut(): Promise<void> {
  if (!(await isSignedIn())) window.dispatchEvent(new Event(SESSION_ENDED));
}

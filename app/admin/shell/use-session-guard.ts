import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { isSignedIn } from "#app/admin/api/session-check.ts";
import { SESSION_ENDED } from "#app/ui/api/api-client.ts";
import { hasSessionFlag, removeSessionFlag } from "#app/ui/api/session-flag.ts";
import { loginPathFor } from "#app/ui/lib/admin-path.ts";

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

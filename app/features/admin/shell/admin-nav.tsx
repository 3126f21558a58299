import { NavLink } from "react-router";
import { LogOut } from "#app/components/icons/actions.ts";
import { Button } from "#app/components/ui/button.tsx";
import { toast } from "#app/components/ui/toast-store.ts";
import { sendJson } from "#app/lib/api/api-client.ts";
import { toApiError } from "#app/lib/api/api-error.ts";
import { removeSessionFlag } from "#app/lib/api/session-flag.ts";
import { classNames } from "#app/lib/class-names.ts";

const SECTIONS = [
  { to: "/admin", label: "Dashboard" },
  { to: "/admin/site", label: "Site" },
  { to: "/admin/tags", label: "Tags" },
  { to: "/admin/media", label: "Pictures" },
  { to: "/admin/overview", label: "Overview" },
  { to: "/admin/subscribers", label: "Subscribers" },
  { to: "/admin/outbox", label: "Outbox" },
  { to: "/admin/import", label: "Import" },
  { to: "/admin/activity", label: "Activity" },
  { to: "/admin/account", label: "Account" },
] as const;

const linkStyles = (isActive: boolean) =>
  classNames(
    "inline-flex min-h-10 items-center rounded-control px-3 text-sm whitespace-nowrap transition-colors duration-150 ease-out",
    isActive ? "bg-line/60 font-medium text-ink" : "text-muted hover:text-ink",
  );

/** Navigation of the admin area, below the site's own bar; it wraps on a phone. */
export function AdminNav({ username }: { username: string }) {
  return (
    <div className="no-print page-measure pt-20">
      <div className="flex items-start gap-x-4 border-b border-line pb-3">
        <nav aria-label="Admin" className="min-w-0 flex-1">
          <ul className="flex flex-wrap gap-1">
            {SECTIONS.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end viewTransition className={({ isActive }) => linkStyles(isActive)}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="max-w-40 self-center truncate font-mono text-xs text-muted max-md:hidden">{username}</p>
        <Button variant="secondary" size="sm" className="min-h-10" onClick={() => void signOut()}>
          <LogOut aria-hidden strokeWidth={1.5} className="size-4" />
          <span className="max-sm:sr-only">Logout</span>
        </Button>
      </div>
    </div>
  );
}

/** Ends this browser's session and loads a new document, so that nothing of the admin area stays in memory. */
async function signOut(): Promise<void> {
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

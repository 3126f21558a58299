import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { LogOut } from "#app/components/icons/actions.ts";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { ADMIN_SECTIONS } from "./sections.ts";
import { signOut } from "./sign-out.ts";

const linkStyles = (isActive: boolean) =>
  classNames(
    "inline-flex min-h-10 items-center rounded-control px-3 text-sm whitespace-nowrap transition-colors duration-150 ease-out",
    isActive ? "bg-line/60 font-medium text-ink" : "text-muted hover:text-ink",
  );

/** Navigation of the admin area, below the site's own bar: one row, which scrolls where it doesn't fit. */
export function AdminNav({ username }: { username: string }) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current entry.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    // Only this list scrolls, not the page.
    if (current) list.current?.scrollTo({ left: current.offsetLeft - list.current.offsetLeft - 24 });
  }, [pathname]);

  return (
    <div className="no-print page-measure pt-20">
      <div className="flex items-center gap-x-2 border-b border-line pb-3 sm:gap-x-4">
        <nav aria-label="Admin" className="min-w-0 flex-1">
          <ul ref={list} className="flex gap-1 overflow-x-auto p-1 -m-1">
            {ADMIN_SECTIONS.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end viewTransition className={({ isActive }) => linkStyles(isActive)}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <PaletteButton />
        <p className="max-w-40 truncate font-mono text-xs text-muted max-xl:hidden">{username}</p>
        <Button variant="secondary" size="sm" className="min-h-10" onClick={() => void signOut()}>
          <LogOut aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Logout</span>
        </Button>
      </div>
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation, useRouteLoaderData } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { LogOut } from "#app/ui/icons/actions.ts";
import { ExternalLink } from "#app/ui/icons/links.ts";
import { Menu } from "#app/ui/icons/shell.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import type { SiteFacts } from "#app/ui/pages/page-meta.ts";
import { isOff } from "#content-types/site/part-states.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { ADMIN_GROUPS, type AdminSection, sectionAt } from "./sections.ts";
import { signOut } from "./session.ts";

const MENU = "admin-menu";
const ACCOUNT = "/admin/account";

const entryStyles = (isCurrent: boolean) =>
  classNames(
    "flex min-h-11 items-center gap-2 rounded-control px-3 text-[15px] tint lg:min-h-8 lg:text-sm",
    isCurrent ? "bg-line/60 font-medium text-ink" : "text-muted hover:text-ink",
  );

type AdminFrameProps = { brand: ReactNode; themeToggle: ReactNode; username: string; children: ReactNode };

/** The frame of the admin area: a side bar; on small screens, a top bar whose button opens it as a menu. */
export function AdminFrame({ brand, themeToggle, username, children }: AdminFrameProps) {
  return (
    <div className="flex-1 lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
      <div className="no-print sticky top-0 z-40 border-b border-line bg-background lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-b-0">
        {/* Not a header: the palette's dialog is drawn in here and has one of its own. */}
        <section
          aria-label="Top bar"
          className="flex h-16 items-center gap-2 px-4 sm:px-6 lg:h-auto lg:flex-wrap lg:px-4 lg:pt-4 lg:pb-2"
        >
          <div className="mr-auto min-w-0 lg:flex-1 lg:pl-1">{brand}</div>
          <div className="order-last max-lg:contents lg:w-full lg:*:w-full lg:*:justify-start">
            <PaletteButton />
          </div>
          {themeToggle}
          <MenuButton />
        </section>
        <AdminMenu username={username} />
      </div>
      <main id="main" tabIndex={-1} className="min-w-0 outline-none">
        {children}
      </main>
    </div>
  );
}

/** Opens the menu even before this script has loaded: it is a native popover. */
function MenuButton() {
  return (
    <button
      type="button"
      popoverTarget={MENU}
      aria-label="Menu"
      className={buttonStyles({ variant: "secondary", size: "icon", className: "lg:hidden" })}
    >
      <Menu className="size-5" />
    </button>
  );
}

/** One list for both: a popover on small screens, which Escape and a click elsewhere close, and always shown on others. */
function AdminMenu({ username }: { username: string }) {
  const menu = useRef<HTMLElement>(null);
  const location = useLocation();
  const current = sectionAt(location);
  const parts = (useRouteLoaderData("root") as SiteFacts | undefined)?.parts;
  const isOn = ({ needs }: AdminSection) => !(needs && parts && isOff(parts, needs));

  function showCurrent() {
    menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current entry.
  useEffect(showCurrent, [current]);

  return (
    <nav
      ref={menu}
      aria-label="Admin"
      id={MENU}
      popover="auto"
      onToggle={(event) => event.newState === "open" && showCurrent()}
      className="fixed inset-x-0 top-16 bottom-0 m-0 h-auto max-h-none w-full max-w-none border-0 bg-background text-ink backdrop:bg-transparent lg:static lg:flex lg:min-h-0 lg:flex-1 lg:flex-col [&:popover-open]:flex [&:popover-open]:flex-col"
    >
      <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto px-4 py-4 sm:px-6 lg:gap-3 lg:px-3 lg:py-2">
        {ADMIN_GROUPS.map(({ label, sections }) => (
          <div key={label}>
            {label && <p className="label-mono px-3 pb-1 text-muted">{label}</p>}
            <ul aria-label={label || "Start"}>
              {sections.filter(isOn).map((section) => (
                <li key={section.to}>
                  <Link
                    to={section.to}
                    viewTransition
                    aria-current={section === current ? "page" : undefined}
                    onClick={() => menu.current?.hidePopover()}
                    className={entryStyles(section === current)}
                  >
                    {section.label}
                    {section.to === ACCOUNT && (
                      <span className="ml-auto min-w-0 truncate font-mono text-xs font-normal text-muted">
                        {username}
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line bg-background px-4 py-2.5 sm:px-6 lg:px-3">
        <a href="/" className={entryStyles(false)}>
          <ExternalLink aria-hidden className="size-4" />
          View site
        </a>
        <Button variant="secondary" size="sm" className="min-h-10" onClick={() => void signOut()}>
          <LogOut aria-hidden className="size-4" />
          Logout
        </Button>
      </div>
    </nav>
  );
}

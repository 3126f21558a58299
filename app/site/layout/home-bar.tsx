import { type MouseEvent, useEffect, useRef, useState } from "react";
import { SearchButton } from "#app/site/search/search-button.tsx";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { Menu, X } from "#app/ui/icons/shell.ts";
import { Brand } from "#app/ui/layout/brand.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import { activeSection, scrollToSection } from "#app/ui/lib/scroll.ts";
import { useScrollValue } from "#app/ui/lib/use-scroll.ts";
import { ThemeToggle } from "#app/ui/theme/theme-toggle.tsx";
import { BarFrame } from "./bar-frame.tsx";

/** To a section of the home page (/#about), to another page or to another site. */
type BarLink = { label: string; href: string };

type HomeBarProps = { brand: string; mark: string; links: readonly BarLink[] };

const sectionOf = ({ href }: BarLink) => /^\/?#(.+)$/.exec(href)?.[1];

/** The home page's top bar. The mobile menu is a native popover, so it opens before any script has loaded. */
export function HomeBar({ brand, mark, links }: HomeBarProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  // The menu may have been opened before this island was hydrated.
  useEffect(() => setMenuOpen(menu.current?.matches(":popover-open") ?? false), []);
  const ids = links.flatMap((link) => sectionOf(link) ?? []);
  const active = useScrollValue(() => activeSection(ids), "home");

  function go(event: MouseEvent<HTMLAnchorElement>, section: string | undefined) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (section === undefined || opensElsewhere) return;
    event.preventDefault();
    menu.current?.hidePopover();
    if (scrollToSection(section)) history.replaceState(history.state, "", `#${section}`);
  }

  const items = (look: (isActive: boolean) => string) =>
    links.map((link) => {
      const section = sectionOf(link);
      const isActive = section !== undefined && section === active;
      return (
        <li key={link.label}>
          <a
            href={section === undefined ? link.href : `#${section}`}
            aria-current={isActive ? "location" : undefined}
            onClick={(event) => go(event, section)}
            className={look(isActive)}
          >
            {link.label}
          </a>
        </li>
      );
    });

  return (
    <BarFrame>
      <Brand name={brand} mark={mark} />
      <div className="flex shrink-0 items-center gap-2 lg:gap-5">
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center gap-1">{items(barLink)}</ul>
        </nav>
        <SearchButton />
        <ThemeToggle />
        <button
          type="button"
          popoverTarget="site-menu"
          aria-label={menuOpen ? "Close menu" : "Open menu"}
          aria-expanded={menuOpen}
          aria-controls="site-menu"
          className={buttonStyles({ variant: "secondary", size: "icon", className: "lg:hidden" })}
        >
          {menuOpen ? <X className="size-5" /> : <Menu className="size-5" />}
        </button>
      </div>
      <div
        ref={menu}
        id="site-menu"
        popover="auto"
        onToggle={(event) => setMenuOpen(event.newState === "open")}
        className="fixed inset-x-0 top-16 m-0 w-full max-w-none border-b border-line bg-background text-ink shadow-soft transition-[opacity,transform] duration-200 ease-out starting:-translate-y-2 starting:opacity-0 lg:hidden"
      >
        <nav aria-label="Menu" className="page-measure py-3">
          <ul className="grid">{items(menuLink)}</ul>
        </nav>
      </div>
    </BarFrame>
  );
}

const barLink = (isActive: boolean) =>
  classNames(
    "bar-link",
    isActive ? "text-ink after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.5 after:bg-accent" : "text-muted",
  );

const menuLink = (isActive: boolean) =>
  classNames("menu-link", isActive ? "font-medium text-ink" : "text-muted hover:text-ink");

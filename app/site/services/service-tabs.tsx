import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/lib/class-names.ts";

type ServiceTabsProps = { tabs: readonly { id: string; title: string }[] };

/**
 * The list of tabs. The panels are plain HTML further down, which the style sheet shows by the URL's fragment; this adds
 * keyboard support, ARIA attributes, and switching without a jump.
 */
export function ServiceTabs({ tabs }: ServiceTabsProps) {
  const [active, setActive] = useState(tabs[0]?.id ?? "");
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const follow = () => {
      const id = window.location.hash.slice(1);
      if (tabs.some((tab) => tab.id === id)) setActive(id);
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [tabs]);

  useEffect(() => {
    for (const { id } of tabs) document.getElementById(id)?.toggleAttribute("data-active", id === active);
    list.current?.closest("[data-tabs]")?.setAttribute("data-ready", "");
    // On a narrow screen the list scrolls; keep the selected tab in view.
    const tab = document.getElementById(`tab-${active}`);
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - list.current.offsetLeft - 24 });
  }, [tabs, active]);

  function choose(id: string) {
    setActive(id);
    history.replaceState(history.state, "", `#${id}`);
  }
  function click(event: MouseEvent, id: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(id);
  }
  function press(event: KeyboardEvent) {
    const place = tabs.findIndex(({ id }) => id === active);
    const target = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = target === undefined ? undefined : tabs[(target + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    document.getElementById(`tab-${tab.id}`)?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label="Services" className="flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map(({ id, title }) => {
        const isActive = id === active;
        return (
          <a
            key={id}
            id={`tab-${id}`}
            role="tab"
            href={`#${id}`}
            aria-selected={isActive}
            aria-controls={id}
            tabIndex={isActive ? 0 : -1}
            data-replay=""
            onClick={(event) => click(event, id)}
            onKeyDown={press}
            className={classNames(
              "relative flex min-h-12 shrink-0 items-center px-4 text-[15px] tint",
              isActive
                ? "font-medium text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent"
                : "text-muted hover:text-ink",
            )}
          >
            {title}
          </a>
        );
      })}
    </div>
  );
}

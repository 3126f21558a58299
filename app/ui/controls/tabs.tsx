import * as TabsPrimitive from "@radix-ui/react-tabs";
import type { ComponentProps } from "react";
import { classNames } from "#app/ui/lib/class-names.ts";

export const Tabs = TabsPrimitive.Root;

type TabListProps = ComponentProps<typeof TabsPrimitive.List> & { "aria-label": string };

/** The row of tabs scrolls when it doesn't fit, so that the page doesn't. */
export function TabList({ className, ...rest }: TabListProps) {
  return (
    <TabsPrimitive.List
      {...rest}
      className={classNames("flex max-w-full gap-1 overflow-x-auto border-b border-line px-2.5", className)}
    />
  );
}

type TabProps = ComponentProps<typeof TabsPrimitive.Trigger> & { count?: number };

// The underline is not a border: forced colors would paint a transparent border under every tab.
const tabStyles =
  "relative inline-flex min-h-12 shrink-0 items-center gap-2.5 px-3 text-[15px] whitespace-nowrap text-muted tint hover:text-ink focus-visible:-outline-offset-2 disabled:opacity-50 data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 data-[state=active]:after:bg-accent forced-colors:data-[state=active]:after:bg-[Highlight]";

export function Tab({ count, className, children, ...rest }: TabProps) {
  return (
    <TabsPrimitive.Trigger {...rest} className={classNames(tabStyles, className)}>
      {children}
      {count !== undefined && <span className="font-mono text-xs text-muted tabular-nums">{count}</span>}
    </TabsPrimitive.Trigger>
  );
}

export const TabPanel = TabsPrimitive.Content;

import { type ComponentProps, type ReactNode, useCallback, useId, useState } from "react";
import { classNames } from "#app/ui/lib/class-names.ts";

type TableProps = ComponentProps<"table"> & { caption: ReactNode; captionHidden?: boolean };

/** A table labeled by its caption. If it is too wide, it scrolls in a region that the keyboard can reach. */
export function Table({ caption, captionHidden = false, className, children, ...rest }: TableProps) {
  const captionId = useId();
  const { ref, overflows } = useOverflow();

  return (
    <div
      ref={ref}
      className="relative max-w-full overflow-x-auto focus-visible:-outline-offset-2"
      {...(overflows && { role: "region", "aria-labelledby": captionId, tabIndex: 0 })}
    >
      <table {...rest} className={classNames("w-full border-collapse text-left text-sm", className)}>
        <caption id={captionId} className={captionHidden ? "sr-only" : "px-4 py-3 text-left text-muted"}>
          {/* In view, and no wider than a card on a phone leaves, however wide the table is. */}
          <span className="sticky left-4 inline-block max-w-[calc(100vw-8rem)]">{caption}</span>
        </caption>
        {children}
      </table>
    </div>
  );
}

/** Whether a scroll container's content overflows it; attach `ref` to the container. */
function useOverflow() {
  const [overflows, setOverflows] = useState(false);

  const ref = useCallback((container: HTMLElement | null) => {
    if (!container || typeof ResizeObserver === "undefined") return;
    const measure = () => setOverflows(container.scrollWidth > container.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    // Observe the content, too: rows that are added later widen it without resizing the container.
    if (container.firstElementChild) observer.observe(container.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return { ref, overflows };
}

export function TableHead({ className, ...rest }: ComponentProps<"thead">) {
  return <thead {...rest} className={classNames("border-b border-line", className)} />;
}

export function TableBody({ className, ...rest }: ComponentProps<"tbody">) {
  return <tbody {...rest} className={classNames("divide-y divide-line", className)} />;
}

export function TableRow(props: ComponentProps<"tr">) {
  return <tr {...props} />;
}

export function TableHeaderCell({ scope = "col", className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      {...rest}
      scope={scope}
      className={classNames(
        "px-4 py-3 align-middle",
        scope === "col" ? "font-mono text-xs font-normal text-muted" : "font-medium",
        className,
      )}
    />
  );
}

export function TableCell({ className, ...rest }: ComponentProps<"td">) {
  return <td {...rest} className={classNames("px-4 py-3 align-middle", className)} />;
}

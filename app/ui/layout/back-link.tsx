import { ArrowLeft } from "#app/ui/icons/shell.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { useIsOff } from "#app/ui/pages/use-is-off.ts";

/** Links back to the page that the visitor most likely came from, unless that is off. */
export function BackLink({ href, className, children }: { href: string; className?: string; children: string }) {
  if (useIsOff(href)) return null;
  return (
    <a href={href} className={classNames("tap-target gap-1.5 text-sm text-muted hover:text-ink", className)}>
      <ArrowLeft className="size-4" />
      {children}
    </a>
  );
}

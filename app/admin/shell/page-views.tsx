import { Link, useLocation } from "react-router";
import { classNames } from "#app/ui/lib/class-names.ts";
import { BELOW_SUMMARY, viewsAt } from "./sections.ts";

/** The views of a page that has several, below its title. */
export function PageViews() {
  const location = useLocation();
  const found = viewsAt(location.state === BELOW_SUMMARY ? { pathname: "/admin", search: "" } : location);
  if (!found) return null;
  const { label, views, current } = found;
  return (
    <nav aria-label={`Views of ${label}`} className="mb-6 flex flex-wrap gap-x-6 border-b border-line">
      {views.map((view) => (
        <Link
          key={view.to}
          to={view.to}
          aria-current={view === current ? "page" : undefined}
          className={classNames(
            "-mb-px flex min-h-11 items-center border-b-2 text-[15px]",
            view === current ? "border-accent font-medium text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}

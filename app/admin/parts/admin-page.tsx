import type { ComponentProps, ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { Card, CardHeader } from "#app/ui/controls/card.tsx";
import { ErrorBoundary } from "#app/ui/controls/error-boundary.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import { BELOW_SUMMARY, viewsAt } from "../shell/sections.ts";

type AdminPageProps = { title: string; lead?: ReactNode; actions?: ReactNode; children: ReactNode };

/** The frame of every admin page: its title, the actions on the page as a whole, its content. */
export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  return (
    <div className="page-measure pt-8 pb-24 sm:pt-10">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="headline text-3xl wrap-anywhere sm:text-[42px]">{title}</h1>
          {lead && <p className="mt-3 max-w-2xl text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      <PageViews />
      <ErrorBoundary>{children}</ErrorBoundary>
    </div>
  );
}

type TitledCardProps = Omit<ComponentProps<"div">, "title"> & { title: ReactNode; actions?: ReactNode };

/** A part of a page, below its own heading and beside that the actions on it. */
export function TitledCard({ title, actions, children, ...card }: TitledCardProps) {
  return (
    <Card as="section" {...card}>
      <CardHeader>
        <h2>{title}</h2>
        {actions}
      </CardHeader>
      {children}
    </Card>
  );
}

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

/** A page by its title, with its path for those of the same title. A page that is no longer public is only named. */
export function PageLink({ path, title }: { path: string; title: string | null }) {
  if (title === null) return <span>{path}</span>;
  return (
    <a href={path} className="underline-offset-4 hover:underline">
      {title} <span className="font-mono text-xs text-muted">{path}</span>
    </a>
  );
}

import type { ReactNode } from "react";
import { ErrorBoundary } from "#app/ui/controls/error-boundary.tsx";

import { PageViews } from "../shell/page-views.tsx";

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

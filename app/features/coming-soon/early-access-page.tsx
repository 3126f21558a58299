import type { ReactNode } from "react";
import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { DEFAULT_EXPECTED } from "./coming-soon-page.tsx";

type EarlyAccessPageProps = { title: string; text: string; expected?: string; children: ReactNode };

/** A demo with early access: a slim notice about the full release, and the demo below it. */
export function EarlyAccessPage({ title, text, expected = DEFAULT_EXPECTED, children }: EarlyAccessPageProps) {
  return (
    <>
      <PageHeading label="Early access" title={title} lead={text} />
      <div className="page-measure grid grid-cols-1 gap-10 pb-24">
        <p className="flex flex-wrap gap-x-6 gap-y-1 rounded-control border border-line bg-sunken px-4 py-2.5 text-[15px] text-muted">
          <span className="font-medium text-ink">Coming soon</span>
          <span>
            Expected <span className="font-mono text-sm">{expected}</span>
          </span>
          <span>Early access is open: try the demo below.</span>
        </p>
        {children}
      </div>
    </>
  );
}

import type { ReactNode } from "react";

type PageHeadingProps = { label: string; title: string; lead?: string; children?: ReactNode };

/** The heading of every page except the home page, placed clear of the fixed bar. */
export function PageHeading({ label, title, lead, children }: PageHeadingProps) {
  return (
    <div className="page-measure grid gap-x-8 gap-y-3 pt-32 pb-10 md:grid-cols-[190px_1fr] md:pt-36">
      <p className="label-mono text-muted md:pt-4">{label}</p>
      <div>
        <h1 className="headline max-w-3xl text-4xl sm:text-5xl">{title}</h1>
        {lead && <p className="mt-4 max-w-2xl text-lg text-muted">{lead}</p>}
        {children}
      </div>
    </div>
  );
}

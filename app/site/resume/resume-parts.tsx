import type { ReactNode } from "react";

/** A section with its heading in the narrow column. Its address stays when the heading changes. */
export function Section({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section
      id={name}
      className="grid scroll-mt-16 grid-cols-1 gap-x-8 gap-y-5 border-t border-line py-9 md:grid-cols-[190px_minmax(0,1fr)] print:grid-cols-[8.5rem_minmax(0,1fr)] print:gap-x-5 print:py-3"
    >
      <h2 className="label-mono text-muted md:pt-1 print:text-[0.75rem]">{title}</h2>
      <div className="grid grid-cols-1 gap-8 print:gap-2.5">{children}</div>
    </section>
  );
}

type EntryProps = { title: string; place?: string; dates?: string; href?: string; children: ReactNode };

/** A job, a degree or a project. */
export function Entry({ title, place, dates, href, children }: EntryProps) {
  return (
    <div className="print:break-inside-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-lg font-semibold tracking-tight print:text-base">
          {href ? (
            <a href={href} className="underline decoration-line-strong underline-offset-4 hover:text-accent-text">
              {title}
            </a>
          ) : (
            title
          )}
        </h3>
        {dates && <p className="font-mono text-sm text-muted">{dates}</p>}
      </div>
      {place && <p className="text-muted">{place}</p>}
      {children}
    </div>
  );
}

export function Rows({ children }: { children: ReactNode }) {
  return <dl className="grid">{children}</dl>;
}

/** A name and its details, under a hairline. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-6 border-line py-2.5 not-first:border-t first:pt-0 sm:grid-cols-[200px_minmax(0,1fr)] print:grid-cols-[11.5rem_minmax(0,1fr)] print:py-0.5">
      <dt className="font-medium">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}

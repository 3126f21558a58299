import type { ReactNode } from "react";

type SectionProps = {
  id: string;
  label: string;
  title: string;
  lead?: string;
  /** What the page is about has a large headline above it, what supports it a small one beside it. */
  size?: "large" | "small";
  children?: ReactNode;
  /** What leads on from a small section: below its headline, on a phone below its content. */
  aside?: ReactNode;
  /** Across the page, below everything. */
  below?: ReactNode;
};

const LAYOUTS = {
  large: {
    heading: "gap-x-10 lg:grid-cols-[240px_1fr] lg:[&>p]:pt-4",
    headline: "max-w-4xl text-[28px] sm:text-[44px]",
    section: "",
  },
  small: {
    heading: "content-start",
    headline: "text-[26px]",
    section: "lg:grid-cols-[240px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]",
  },
};

/** A section laid out like a paper: a mono label in the narrow column, the content in the wide one. */
export function Section({ id, label, title, lead, size = "large", children, aside, below }: SectionProps) {
  const { section, heading, headline } = LAYOUTS[size];
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-later=""
      className={`page-measure grid grid-cols-1 gap-x-10 gap-y-5 py-5 md:py-6 ${section}`}
    >
      <div className={`grid gap-y-3 ${heading}`}>
        <p className="label-mono text-muted">{label}</p>
        <div>
          <h2 id={`${id}-title`} className={`headline ${headline}`}>
            {title}
          </h2>
          {lead && <p className="mt-3 max-w-2xl text-muted">{lead}</p>}
        </div>
      </div>
      {children && <div className="lg:row-span-2">{children}</div>}
      {aside && <div className="flex flex-wrap content-start gap-3 lg:col-start-1 lg:row-start-2">{aside}</div>}
      {below && <div className="col-span-full">{below}</div>}
    </section>
  );
}

import type { ReactNode } from "react";

type SectionProps = {
  id: string;
  label: string;
  title: string;
  lead?: string;
  /** What the page is about has large headlines, what supports it small ones. */
  size?: "large" | "small";
  children?: ReactNode;
};

const HEADLINES = { large: "text-4xl sm:text-[52px]", small: "text-2xl sm:text-[32px]" };

/** A section laid out like a paper: a mono label in the narrow column, the content in the wide one. */
export function Section({ id, label, title, lead, size = "large", children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} data-later="" className="page-measure py-9 md:py-13">
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-[190px_1fr]">
        <p className={`label-mono text-muted ${size === "large" ? "pt-4" : "pt-2"}`}>{label}</p>
        <div>
          <h2 id={`${id}-title`} className={`headline max-w-2xl ${HEADLINES[size]}`}>
            {title}
          </h2>
          {lead && <p className="mt-4 max-w-2xl text-muted">{lead}</p>}
        </div>
      </div>
      {children && <div className="mt-10">{children}</div>}
    </section>
  );
}

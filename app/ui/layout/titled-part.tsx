import type { ReactNode } from "react";

type TitledPartProps = { title: string; level: 2 | 3; children: ReactNode };

/** A subsection under a small mono title. */
export function TitledPart({ title, level, children }: TitledPartProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section className="grid grid-cols-1 gap-4">
      <Heading className="label-mono text-muted">{title}</Heading>
      {children}
    </section>
  );
}

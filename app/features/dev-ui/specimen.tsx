import type { ReactNode } from "react";

type SectionProps = { title: string; caption: string; children: ReactNode };

export function SpecimenSection({ title, caption, children }: SectionProps) {
  return (
    <section className="grid gap-6 border-t border-line py-12 md:grid-cols-[200px_minmax(0,1fr)]">
      <div>
        <h2 className="label-mono text-ink">{title}</h2>
        <p className="mt-2 text-sm text-muted">{caption}</p>
      </div>
      <div className="grid min-w-0 gap-8">{children}</div>
    </section>
  );
}

type SpecimenProps = { title: string; children: ReactNode };

export function Specimen({ title, children }: SpecimenProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-mono text-xs text-muted">{title}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ArrowRight } from "#app/ui/icons/links.ts";

type HeroSectionProps = {
  name: string;
  title: string;
  pitch: string;
  cvUrl: string;
  stack: readonly string[];
  hasPlayground: boolean;
  /** What visitors start here, such as "project". */
  subject: string;
  figure: ReactNode;
};

export function HeroSection({ name, title, pitch, cvUrl, stack, hasPlayground, subject, figure }: HeroSectionProps) {
  return (
    <section id="home" aria-labelledby="home-title" className="figure-grid border-b border-line outline-none">
      <div className="page-measure grid grid-cols-1 items-center gap-12 pt-28 pb-14 lg:grid-cols-[1.05fr_1fr] lg:pt-36 lg:pb-16">
        <div className="grid grid-cols-1 gap-6">
          <p className="label-mono text-muted">{title}</p>
          <h1 id="home-title" className="headline text-[52px] tracking-[-0.045em] sm:text-7xl lg:text-[84px]">
            {name}
          </h1>
          <p className="max-w-xl text-xl leading-snug font-medium tracking-tight text-balance sm:text-[26px]">
            {pitch}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="#contact">{`Start a ${subject}`}</ButtonLink>
            {hasPlayground && (
              <ButtonLink href="/playground" variant="secondary">
                Explore AI Playground
                <ArrowRight className="size-4" />
              </ButtonLink>
            )}
            <ButtonLink href={cvUrl} variant="secondary" newTab>
              Download CV
            </ButtonLink>
          </div>
        </div>
        {figure}
      </div>
      {stack.length > 0 && (
        <div className="page-measure">
          <ol className="grid grid-cols-2 overflow-hidden lg:grid-cols-4">
            {stack.map((item, index) => (
              <li
                key={item}
                // The lines of the first column are cut off, whatever the number of cards.
                className="-ml-px border-t border-l border-line px-4 py-6 max-[359px]:px-2 sm:px-6"
              >
                <span aria-hidden="true" className="font-mono text-xs text-muted">
                  {String(index + 1).padStart(2, "0")}
                </span>
                <p className="font-semibold tracking-tight">{item}</p>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

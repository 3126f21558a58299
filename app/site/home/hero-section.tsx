import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { withArticle } from "#engines/text/article.ts";

type HeroSectionProps = {
  name: string;
  title: string;
  pitch: string;
  industries: readonly string[];
  cvUrl: string;
  /** Each a name and, after a colon, what it is used for. */
  stack: readonly string[];
  hasPlayground: boolean;
  hasCv: boolean;
  words: Readonly<Record<"cv", string>>;
  /** What visitors start here, such as "project". */
  subject: string;
  figure: ReactNode;
};

/** A pitch up to here fits two lines at the largest size. */
const SHORT_PITCH = 64;

export function HeroSection({
  name,
  title,
  pitch,
  industries,
  cvUrl,
  stack,
  hasPlayground,
  hasCv,
  words,
  subject,
  figure,
}: HeroSectionProps) {
  const size = pitch.length > SHORT_PITCH ? "text-3xl sm:text-[40px]" : "text-[38px] sm:text-[52px] lg:text-[72px]";
  return (
    <section id="home" aria-labelledby="home-title" className="figure-grid border-b border-line outline-none">
      <div className="page-measure grid grid-cols-1 gap-6 pt-20 pb-7 lg:pt-24 lg:pb-9">
        <div className="grid gap-3">
          <p className="label-mono text-muted">{title}</p>
          <h1 id="home-title" className="grid gap-2 tracking-tight">
            <span className="text-xl font-medium sm:text-2xl">{name}</span>{" "}
            <span className={`headline max-w-5xl text-balance lg:tracking-[-0.045em] ${size}`}>{pitch}</span>
          </h1>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
          {industries.length > 0 && <p className="text-muted max-sm:hidden">{industries.join(" · ")}</p>}
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="#contact">{`Start ${withArticle(subject)}`}</ButtonLink>
            {hasPlayground && (
              <ButtonLink href="/playground" variant="secondary" className="max-sm:order-last">
                Explore AI Playground
              </ButtonLink>
            )}
            {hasCv && (
              <ButtonLink href={cvUrl} variant="secondary" newTab>
                {words.cv}
              </ButtonLink>
            )}
          </div>
        </div>
        {figure}
        {stack.length > 0 && (
          <ul className="grid gap-x-8 gap-y-3 min-[360px]:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
            {stack.map((item) => {
              const [tool, use] = item.split(": ");
              return (
                <li key={item} className="border-t border-line-strong pt-3">
                  <p className="font-semibold tracking-tight">{tool}</p>
                  {use && <p className="text-sm text-muted">{use}</p>}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}

import { ExchangeFigure } from "#app/site/figures/exchange-figure.tsx";
import { Section } from "#app/site/layout/section.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { Exchange } from "#demos/exchanges.ts";

type PlaygroundSectionProps = { title: string; lead: string; exchange: Exchange | undefined; tools: readonly string[] };

/** The section that links to the playground. */
export function PlaygroundSection({ title, lead, exchange, tools }: PlaygroundSectionProps) {
  return (
    <Section id="ai-playground" label="AI Playground" title={title} lead={lead} size="small">
      <div className="grid gap-5">
        {exchange && (
          <ExchangeFigure
            exchange={exchange}
            className="overflow-clip rounded-card border border-line sm:grid-cols-[1.4fr_1fr]"
          />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href="/playground">Open the playground</ButtonLink>
          <p className="text-muted">{tools.join(" · ")}</p>
        </div>
      </div>
    </Section>
  );
}

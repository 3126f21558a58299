import { ExchangeFigure } from "#app/site/figures/exchange-figure.tsx";
import { Section } from "#app/site/layout/section.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import type { Exchange } from "#demos/exchanges.ts";

type PlaygroundSectionProps = { title: string; lead: string; exchange: Exchange | undefined; tools: readonly string[] };

/** The section that links to the playground. */
export function PlaygroundSection({ title, lead, exchange, tools }: PlaygroundSectionProps) {
  return (
    <Section
      id="ai-playground"
      label="AI Playground"
      title={title}
      lead={lead}
      size="small"
      aside={<ButtonLink href="/playground">Open the playground</ButtonLink>}
    >
      <div className="grid gap-4">
        {exchange && (
          <ExchangeFigure
            exchange={exchange}
            className="overflow-clip rounded-card border border-line sm:grid-cols-[1.4fr_1fr]"
          />
        )}
        <p className="text-muted">{tools.join(" · ")}</p>
      </div>
    </Section>
  );
}

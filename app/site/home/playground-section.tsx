import { Section } from "#app/site/layout/section.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";

type PlaygroundSectionProps = {
  title: string;
  lead: string;
  demos: readonly { slug: string; title: string; description: string }[];
};

/** The section that links to the playground. */
export function PlaygroundSection({ title, lead, demos }: PlaygroundSectionProps) {
  return (
    <Section id="ai-playground" label="AI Playground" title={title} lead={lead} size="small">
      <ol className="border-b border-line md:ml-[222px]">
        {demos.map(({ slug, title: name, description }) => (
          <li key={slug} className="grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[13rem_1fr]">
            <h3 className="font-semibold tracking-tight">{name}</h3>
            <p className="text-[15px] text-muted">{description}</p>
          </li>
        ))}
      </ol>
      <div className="mt-8 md:ml-[222px]">
        <ButtonLink href="/playground">Open the playground</ButtonLink>
      </div>
    </Section>
  );
}

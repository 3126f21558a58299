import { Section } from "#app/components/layout/section.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardBody } from "#app/components/ui/card.tsx";
import type { Category } from "#app/components/ui/category.ts";

type PlaygroundSectionProps = {
  title: string;
  lead: string;
  demos: readonly { slug: string; title: string; description: string; hue: Category }[];
};

/** The section that links to the playground. */
export function PlaygroundSection({ title, lead, demos }: PlaygroundSectionProps) {
  return (
    <Section id="ai-playground" label="AI Playground" title={title} lead={lead}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-5">
        {demos.map(({ slug, title: name, description, hue }) => (
          <Card key={slug} as="li" category={hue}>
            <CardBody className="grid gap-1.5 sm:p-5">
              <h3 className="font-semibold tracking-tight">{name}</h3>
              <p className="text-[15px] text-muted">{description}</p>
            </CardBody>
          </Card>
        ))}
      </ul>
      <div className="mt-8">
        <ButtonLink href="/playground">Open the playground</ButtonLink>
      </div>
    </Section>
  );
}

import { Section } from "#app/components/layout/section.tsx";
import { BadgeList } from "#app/components/ui/badge-list.tsx";
import { Card, CardBody } from "#app/components/ui/card.tsx";
import type { Category } from "#app/components/ui/category.ts";

type SkillsSectionProps = {
  title: string;
  skills: readonly { name: string; level: number }[];
  stackCategories: readonly { title: string; hue: Category; tools: readonly string[] }[];
};

export function SkillsSection({ title: headline, skills, stackCategories }: SkillsSectionProps) {
  return (
    <Section id="skills" label="Skills" title={headline}>
      {skills.length > 0 && (
        <ul className="grid gap-4">
          {skills.map(({ name, level }, index) => (
            <li
              key={name}
              className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 md:grid-cols-[280px_1fr_3rem]"
            >
              <span id={`skill-${index + 1}`}>{name}</span>
              <span className="text-right font-mono text-sm text-muted tabular-nums md:order-last">{level}%</span>
              <progress
                aria-labelledby={`skill-${index + 1}`}
                value={level}
                max={100}
                className="skill-bar col-span-2 h-1.5 w-full rounded-full md:col-span-1"
              />
            </li>
          ))}
        </ul>
      )}
      {stackCategories.length > 0 && (
        <ul className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {stackCategories.map(({ title, hue, tools }) => (
            <Card key={title} as="li" category={hue}>
              <CardBody className="grid gap-3">
                <h3 className="font-semibold tracking-tight">{title}</h3>
                <BadgeList names={tools} />
              </CardBody>
            </Card>
          ))}
        </ul>
      )}
    </Section>
  );
}

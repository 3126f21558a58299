import { Section } from "#app/components/layout/section.tsx";

type SkillsSectionProps = {
  title: string;
  skills: readonly { name: string; level: number }[];
  stackCategories: readonly { title: string; tools: readonly string[] }[];
};

export function SkillsSection({ title: headline, skills, stackCategories }: SkillsSectionProps) {
  return (
    <Section id="skills" label="Skills" title={headline} size="small">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        {skills.length > 0 && (
          <ul className="grid content-start gap-5">
            {skills.map(({ name, level }, index) => (
              <li key={name} className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-2">
                <span id={`skill-${index + 1}`} className="font-medium">
                  {name}
                </span>
                <span className="font-mono text-sm text-muted tabular-nums">{level}%</span>
                <progress
                  aria-labelledby={`skill-${index + 1}`}
                  value={level}
                  max={100}
                  className="skill-bar col-span-2 h-1.5 w-full rounded-full"
                />
              </li>
            ))}
          </ul>
        )}
        {stackCategories.length > 0 && (
          <ul className="grid content-start border-b border-line">
            {stackCategories.map(({ title, tools }) => (
              <li key={title} className="grid gap-x-6 gap-y-1 border-t border-line py-3.5 sm:grid-cols-[9rem_1fr]">
                <h3 className="font-medium">{title}</h3>
                <p className="font-mono text-sm leading-relaxed text-muted">{tools.join(", ")}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

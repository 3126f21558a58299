import { Section } from "#app/site/layout/section.tsx";
import { type Shown, ShownBy } from "#app/ui/layout/shown-by.tsx";

type SkillsSectionProps = {
  title: string;
  /** Of a hidden one, only the name is shown. */
  skills: readonly ({ name: string; level: number; isHidden: boolean } & Shown)[];
  percentMeans: string;
  stackCategories: readonly { title: string; tools: readonly string[] }[];
};

export function SkillsSection({ title: headline, skills, percentMeans, stackCategories }: SkillsSectionProps) {
  return (
    <Section id="skills" label="Skills" title={headline} size="small">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
        {skills.length > 0 && (
          <ul className="grid content-start gap-5">
            {skills.map(({ name, level, isHidden, ...shown }, index) => (
              <li key={name} className="skill">
                <span id={`skill-${index + 1}`} className="font-medium">
                  {name}
                </span>
                {!isHidden && (
                  <>
                    <span className="font-mono text-sm text-muted tabular-nums">{`${level}%`}</span>
                    <progress aria-labelledby={`skill-${index + 1}`} value={level} max={100} className="skill-bar" />
                  </>
                )}
                <ShownBy {...shown} hasTexts={false} />
              </li>
            ))}
            {percentMeans && <li className="text-sm text-muted">{percentMeans}</li>}
          </ul>
        )}
        {stackCategories.length > 0 && (
          <ul className="grid self-start border-b border-line">
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

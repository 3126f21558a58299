import { Section } from "#app/site/layout/section.tsx";
import type { Still } from "#app/ui/figures/still-picture.tsx";
import type { Shown } from "#app/ui/layout/shown-by.tsx";

type SkillsSectionProps = {
  label: string;
  title: string;
  /** Of a hidden one, only the name is shown. */
  skills: readonly ({ name: string; level: number; isHidden: boolean; still: Still | undefined } & Shown)[];
  percentMeans: string;
  stackCategories: readonly { title: string; tools: readonly string[] }[];
};

export function SkillsSection({ label, title: headline, skills, percentMeans, stackCategories }: SkillsSectionProps) {
  return (
    <Section id="skills" label={label} title={headline} lead={percentMeans} size="small">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1.25fr_1fr]">
        {skills.length > 0 && (
          <ul className="grid content-start border-b border-line">
            {skills.map(({ name, level, isHidden, still, proofs }, index) => {
              const proof = proofs.find(({ href }) => href);
              return (
                <li key={name} className="skill">
                  {still ? <img src={still.light} alt="" width={72} height={40} loading="lazy" /> : <span />}
                  <p className="leading-snug">
                    <span id={`skill-${index + 1}`} className="font-medium">
                      {name}
                    </span>
                    {proof && (
                      <a href={proof.href} className="block text-sm text-muted hover:text-accent-text">
                        {proof.title}
                      </a>
                    )}
                  </p>
                  {!isHidden && (
                    <>
                      <progress aria-labelledby={`skill-${index + 1}`} value={level} max={100} className="skill-bar" />
                      <span className="text-right font-mono text-sm text-muted tabular-nums">{`${level}%`}</span>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {stackCategories.length > 0 && (
          <ul className="grid self-start border-b border-line">
            {stackCategories.map(({ title, tools }) => (
              <li key={title} className="grid grid-cols-[8rem_1fr] gap-x-5 border-t border-line py-2.5">
                <h3 className="font-medium">{title}</h3>
                <p className="text-muted">{tools.join(", ")}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

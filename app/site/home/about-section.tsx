import { StoryFigure, type StoryStep } from "#app/site/figures/story-figure.tsx";
import { Section } from "#app/site/layout/section.tsx";
import { Badge } from "#app/ui/controls/badge.tsx";
import { type Category, categoryHue } from "#app/ui/controls/category.ts";
import { srcSetOf } from "#contract/media.ts";

type AboutSectionProps = {
  label: string;
  title: string;
  portrait: { src: string; alt: string };
  intro: readonly string[];
  focus: readonly { title: string; text: string; hue: Category }[];
  /** The focus cards as the steps of one figure; empty where the owner has switched it off. */
  story: readonly StoryStep[];
  industries: readonly string[];
  email: string;
  links: { codeHosting: string; professionalNetwork: string };
  hasResume: boolean;
};

export function AboutSection({
  label,
  title,
  portrait,
  intro,
  focus,
  story,
  industries,
  email,
  links,
  hasResume,
}: AboutSectionProps) {
  return (
    <Section
      id="about"
      label={label}
      title={title}
      size="small"
      below={story.length > 0 ? <StoryFigure steps={story} /> : <FocusCards focus={focus} />}
    >
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_220px]">
        <div className="grid content-start gap-4 text-muted sm:text-lg">
          {portrait.src && (
            <img
              src={portrait.src}
              srcSet={srcSetOf(portrait.src)}
              sizes="120px"
              alt={portrait.alt}
              loading="lazy"
              className="mb-2 size-30 rounded-full object-cover"
            />
          )}
          {intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="grid content-start gap-5">
          {industries.length > 0 && (
            <ul aria-label="Industries" className="flex flex-wrap gap-2">
              {industries.map((industry) => (
                <li key={industry}>
                  <Badge variant="outline">{industry}</Badge>
                </li>
              ))}
            </ul>
          )}
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <a href={`mailto:${email}`} className="more-link">
              Email
            </a>
            <ProfileLink href={links.professionalNetwork} label="LinkedIn" />
            <ProfileLink href={links.codeHosting} label="GitHub" />
            {hasResume && (
              <a href="/resume" className="more-link">
                Resume
              </a>
            )}
          </p>
        </div>
      </div>
    </Section>
  );
}

function ProfileLink({ href, label }: { href: string; label: string }) {
  return (
    href && (
      <a href={href} target="_blank" rel="noopener" className="more-link">
        {label}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  );
}

function FocusCards({ focus }: Pick<AboutSectionProps, "focus">) {
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {focus.map((area) => (
        <li key={area.title} className={`border-t-2 border-(--hue) pt-3 ${categoryHue[area.hue]}`}>
          <h3 className="text-lg font-semibold tracking-tight">{area.title}</h3>
          <p className="mt-1 text-muted">{area.text}</p>
        </li>
      ))}
    </ul>
  );
}

import { Section } from "#app/site/layout/section.tsx";
import { Badge } from "#app/ui/controls/badge.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { type Category, categoryHue } from "#app/ui/controls/category.ts";
import { Mail, Users } from "#app/ui/icons/contact.ts";
import { Code } from "#app/ui/icons/demos.ts";
import { FileText } from "#app/ui/icons/files.ts";
import { srcSetOf } from "#contract/media.ts";

type AboutSectionProps = {
  title: string;
  portrait: { src: string; alt: string };
  intro: readonly string[];
  focus: readonly { title: string; text: string; hue: Category }[];
  industries: readonly string[];
  email: string;
  links: { codeHosting: string; professionalNetwork: string };
  hasResume: boolean;
};

export function AboutSection({
  title,
  portrait,
  intro,
  focus,
  industries,
  email,
  links,
  hasResume,
}: AboutSectionProps) {
  return (
    <Section id="about" label="About" title={title} size="small">
      <div className="grid grid-cols-1 gap-10 md:ml-[222px]">
        <div className="grid max-w-2xl gap-4 text-muted">
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
        {industries.length > 0 && (
          <div className="grid grid-cols-1 gap-3">
            <h3 className="label-mono text-muted">Industries</h3>
            <ul className="flex flex-wrap gap-2">
              {industries.map((industry) => (
                <li key={industry}>
                  <Badge variant="outline">{industry}</Badge>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`mailto:${email}`} variant="secondary">
            <Mail className="size-4" />
            Email
          </ButtonLink>
          {links.professionalNetwork && (
            <ButtonLink href={links.professionalNetwork} variant="secondary" newTab>
              <Users className="size-4" />
              LinkedIn
            </ButtonLink>
          )}
          {links.codeHosting && (
            <ButtonLink href={links.codeHosting} variant="secondary" newTab>
              <Code className="size-4" />
              GitHub
            </ButtonLink>
          )}
          {hasResume && (
            <ButtonLink href="/resume" variant="secondary">
              <FileText className="size-4" />
              Resume
            </ButtonLink>
          )}
        </div>
      </div>
      {focus.length > 0 && (
        <ul className="mt-14 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {focus.map((area) => (
            <li key={area.title} className={`border-t-2 border-(--hue) pt-4 ${categoryHue[area.hue]}`}>
              <h3 className="text-lg font-semibold tracking-tight">{area.title}</h3>
              <p className="mt-2 text-[15px] text-muted">{area.text}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

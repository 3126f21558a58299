import { Section } from "#app/site/layout/section.tsx";
import { Badge } from "#app/ui/controls/badge.tsx";
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
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_220px]">
        <div className="grid content-start gap-4 text-lg text-muted">
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
              <Mail className="size-4" />
              Email
            </a>
            <ProfileLink href={links.professionalNetwork} label="LinkedIn" Icon={Users} />
            <ProfileLink href={links.codeHosting} label="GitHub" Icon={Code} />
            {hasResume && (
              <a href="/resume" className="more-link">
                <FileText className="size-4" />
                Resume
              </a>
            )}
          </p>
        </div>
      </div>
      {focus.length > 0 && (
        <ul className="mt-10 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {focus.map((area) => (
            <li key={area.title} className={`border-t-2 border-(--hue) pt-3 ${categoryHue[area.hue]}`}>
              <h3 className="text-lg font-semibold tracking-tight">{area.title}</h3>
              <p className="mt-1 text-muted">{area.text}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function ProfileLink({ href, label, Icon }: { href: string; label: string; Icon: typeof Users }) {
  return (
    href && (
      <a href={href} target="_blank" rel="noopener" className="more-link">
        <Icon className="size-4" />
        {label}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  );
}

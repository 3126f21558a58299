import { type Shown, ShownBy } from "#app/ui/layout/shown-by.tsx";
import type { RESUME_HEADINGS } from "#content-types/site/resume.ts";
import { ResumeHeader, type ResumeOwner } from "./resume-header.tsx";
import { Entry, Row, Rows, Section } from "./resume-parts.tsx";

type ResumePageProps = {
  owner: ResumeOwner;
  summary: string;
  skills: readonly { name: string; items: readonly string[] }[];
  experience: readonly {
    title: string;
    employer: string;
    location: string;
    dates: string;
    highlights: readonly string[];
  }[];
  education: readonly { title: string; institution: string; dates: string; focus: string }[];
  certifications: readonly { name: string; issuer: string; date: string }[];
  languages: readonly { name: string; level: string }[];
  headings: Record<keyof typeof RESUME_HEADINGS, string>;
  projects: readonly { title: string; slug: string; description: string; technologies: readonly string[] }[];
  note: string;
  /** What shows a highlight or a certification. */
  proofs: readonly ({ line: string } & Shown)[];
};

/** The resume: labels in the narrow column, content in the wide one; two pages when printed. */
export function ResumePage({ owner, proofs, ...resume }: ResumePageProps) {
  const shownBy = (line: string) => {
    const shown = proofs.find((each) => each.line === line);
    return shown && <ShownBy {...shown} />;
  };
  return (
    <article data-resume="" className="page-measure pb-24 print:pb-0">
      <ResumeHeader owner={owner} />
      <Section name="professional-summary" title={resume.headings.summary}>
        <p className="max-w-3xl text-lg print:text-base">{resume.summary}</p>
      </Section>
      {resume.skills.length > 0 && (
        <Section name="technical-skills" title={resume.headings.skills}>
          <Rows>
            {resume.skills.map(({ name, items }) => (
              <Row key={name} name={name}>
                {items.join(", ")}
              </Row>
            ))}
          </Rows>
        </Section>
      )}
      {resume.experience.length > 0 && (
        <Section name="professional-experience" title={resume.headings.experience}>
          {resume.experience.map(({ title, employer, location, dates, highlights }) => (
            <Entry key={dates} title={title} place={[employer, location].filter(Boolean).join(" · ")} dates={dates}>
              <ul className="mt-3 grid max-w-3xl gap-2 print:mt-1 print:gap-0.5">
                {highlights.map((highlight) => (
                  <li
                    key={highlight}
                    className="relative pl-6 before:absolute before:left-0 before:text-accent before:content-['—'] print:pl-5"
                  >
                    {highlight}
                    {shownBy(highlight)}
                  </li>
                ))}
              </ul>
            </Entry>
          ))}
        </Section>
      )}
      {resume.education.length > 0 && (
        <Section name="education" title={resume.headings.education}>
          {resume.education.map(({ title, institution, dates, focus }) => (
            <Entry key={dates} title={title} place={institution} dates={dates}>
              {focus && <p className="mt-1 max-w-3xl">{focus}</p>}
            </Entry>
          ))}
        </Section>
      )}
      {resume.certifications.length > 0 && (
        <Section name="certifications" title={resume.headings.certifications}>
          <ul className="grid">
            {resume.certifications.map(({ name, issuer, date }) => (
              <li
                key={name}
                className="grid items-baseline gap-x-6 border-line py-2.5 not-first:border-t first:pt-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] print:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] print:py-0.5"
              >
                <span className="font-medium">{name}</span>
                <span className="text-muted">{issuer}</span>
                <span className="font-mono text-sm text-muted">{date}</span>
                {shownBy(name)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {resume.languages.length > 0 && (
        <Section name="languages" title={resume.headings.languages}>
          <Rows>
            {resume.languages.map(({ name, level }) => (
              <Row key={name} name={name}>
                {level}
              </Row>
            ))}
          </Rows>
        </Section>
      )}
      {resume.projects.length > 0 && (
        <Section name="key-projects" title={resume.headings.projects}>
          {resume.projects.map(({ title, slug, description, technologies }) => (
            <Entry key={slug} title={title} href={`/projects/${slug}`}>
              <p className="mt-1 max-w-3xl">{description}</p>
              <p className="mt-1 font-mono text-sm text-muted">{technologies.join(" · ")}</p>
            </Entry>
          ))}
        </Section>
      )}
      {resume.note && (
        <p className="border-t border-line pt-5 text-sm text-muted md:pl-[222px] print:pt-2 print:pl-0">
          {resume.note}
        </p>
      )}
    </article>
  );
}

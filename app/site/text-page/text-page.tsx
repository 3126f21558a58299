import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { shortDate } from "#app/ui/lib/dates.ts";
import { createHeadingIds } from "#engines/text/heading-ids.ts";

type TextPageProps = {
  label: string;
  title: string;
  lead: string;
  changedOn: string;
  sections: readonly {
    title: string;
    paragraphs: readonly string[];
    points?: readonly string[];
    links?: readonly { label: string; href: string }[];
  }[];
};

/** A text page: headings in the narrow column, text in the wide one. */
export function TextPage({ label, title, lead, changedOn, sections }: TextPageProps) {
  const idOf = createHeadingIds();
  return (
    <>
      <PageHeading label={label} title={title} lead={lead} />
      <div className="page-measure pb-24">
        {sections.map((section) => (
          <section
            key={section.title}
            id={idOf(section.title)}
            className="grid scroll-mt-16 gap-x-8 gap-y-3 border-t border-line py-8 md:grid-cols-[190px_1fr] md:py-10"
          >
            <h2 className="font-semibold tracking-tight">{section.title}</h2>
            <div className="grid max-w-2xl gap-4">
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {section.points && section.points.length > 0 && (
                <ul className="grid list-disc gap-2 pl-5 marker:text-muted">
                  {section.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
              {section.links && section.links.length > 0 && (
                <ul className="flex flex-wrap gap-x-6 gap-y-2">
                  {section.links.map((link) => (
                    <li key={link.href}>
                      <a
                        href={link.href}
                        className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
                      >
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
        <p className="border-t border-line pt-6 font-mono text-xs text-muted">
          Last updated <time dateTime={changedOn}>{shortDate(changedOn)}</time>
        </p>
      </div>
    </>
  );
}

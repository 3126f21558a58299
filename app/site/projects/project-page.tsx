import type { ReactNode } from "react";
import { type FigureOfItem, PageItemFigure } from "#app/site/figures/item-figure.tsx";
import { FigureList, type ShownFigure } from "#app/site/layout/figure-list.tsx";
import { Quotation } from "#app/site/layout/quotation.tsx";
import { RichText } from "#app/site/layout/rich-text.tsx";
import { BadgeList } from "#app/ui/controls/badge-list.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Island } from "#app/ui/islands/island.tsx";
import { ContactLink } from "#app/ui/layout/contact-link.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { type InquirySettings, replySentence } from "#contract/inquiry-options.ts";
import type { ShownTestimonial } from "#contract/shown-testimonials.ts";
import type { HtmlNode } from "#engines/text/html-tree.ts";
import { BeforeAfter } from "./before-after.tsx";

type ProjectPageProps = {
  project: FigureOfItem & {
    slug: string;
    title: string;
    description: string;
    status: string;
    techs: readonly string[];
    problem: string;
    constraints: readonly string[];
    approach: readonly string[];
    validation: readonly string[];
    comparisons: readonly { label: string; before: string; after: string; unit: string }[];
    results: readonly ShownFigure[];
    resultsNote: string;
    demoUrl: string;
    githubUrl: string;
  };
  nodes: readonly HtmlNode[];
  /** The figure of the project’s demo, if it can run inside a page. */
  liveFigure?: ReactNode;
  /** Those that clients wrote by a link. */
  testimonials?: readonly ShownTestimonial[];
  /** The words of the contact form. */
  contact: Pick<InquirySettings, "subject" | "replyWithin">;
};

export function ProjectPage({ project, nodes, liveFigure, testimonials = [], contact }: ProjectPageProps) {
  const hasOwnFigure = project.imageUrl !== "" || project.figure !== "";
  return (
    <>
      <PageHeading
        label={project.status ? `Project · ${project.status}` : "Project"}
        title={project.title}
        lead={project.description}
      />
      <div className="page-measure grid grid-cols-1 gap-14 pb-24 md:pl-[246px]">
        <div className="flex flex-wrap gap-3">
          {project.demoUrl && <ButtonLink href={project.demoUrl}>Live Demo</ButtonLink>}
          {project.githubUrl && (
            <ButtonLink href={project.githubUrl} variant="secondary" newTab>
              Code
            </ButtonLink>
          )}
        </div>
        {hasOwnFigure || !liveFigure ? (
          <PageItemFigure item={project} className="max-w-3xl" />
        ) : (
          <div className="max-w-3xl">{liveFigure}</div>
        )}
        {project.problem && (
          <TitledPart level={2} title="Question">
            <p className="max-w-2xl text-lg">{project.problem}</p>
          </TitledPart>
        )}
        <Points title="Constraints" points={project.constraints} />
        {project.approach.length > 0 && (
          <TitledPart level={2} title="Decision">
            <ol className="grid max-w-2xl gap-3">
              {project.approach.map((step, index) => (
                <li key={step} className="grid grid-cols-[2rem_1fr] gap-2 border-t border-line pt-3">
                  <span aria-hidden="true" className="font-mono text-sm text-muted">
                    {String(index + 1).padStart(2, "0")}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
          </TitledPart>
        )}
        <RichText nodes={nodes} />
        <Points title="Validation" points={project.validation} />
        {(project.results.length > 0 || project.comparisons.length > 0) && (
          <TitledPart level={2} title="Result">
            {project.results.length > 0 && (
              <FigureList figures={project.results} className="grid max-w-3xl gap-6 sm:grid-cols-3" />
            )}
            {project.comparisons.length > 0 && <BeforeAfter comparisons={project.comparisons} />}
            {project.resultsNote && <p className="font-mono text-xs text-muted">{project.resultsNote}</p>}
          </TitledPart>
        )}
        {project.techs.length > 0 && (
          <TitledPart level={2} title="Stack">
            <BadgeList names={project.techs} />
          </TitledPart>
        )}
        {testimonials.length > 0 && (
          <TitledPart level={2} title="What the client says">
            <div className="grid max-w-2xl gap-8">
              {testimonials.map((testimonial) => (
                <Quotation key={testimonial.writtenAt} {...testimonial} isGenuine />
              ))}
            </div>
          </TitledPart>
        )}
        <section className="grid max-w-3xl justify-items-start gap-4 border-t border-line pt-10">
          <h2 className="headline text-3xl">{`Have a similar ${contact.subject}?`}</h2>
          <p className="text-lg text-muted">{`Describe it in a few lines.${replySentence(contact)}`}</p>
          <Island
            name="contact-link"
            wake="interaction"
            component={ContactLink}
            props={{
              label: `Discuss your ${contact.subject}`,
              intent: {
                description: `I saw your project “${project.title}” and have a similar one:\n`,
                from: `/projects/${project.slug}`,
              },
            }}
          />
        </section>
      </div>
    </>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    points.length > 0 && (
      <TitledPart level={2} title={title}>
        <ul className="grid max-w-2xl list-disc gap-2 pl-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </TitledPart>
    )
  );
}

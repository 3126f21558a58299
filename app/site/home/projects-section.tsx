import { type FigureOfItem, ProjectCardFigure } from "#app/site/figures/item-figure.tsx";
import { Section } from "#app/site/layout/section.tsx";
import { BadgeList } from "#app/ui/controls/badge-list.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { ArrowUpRight } from "#app/ui/icons/links.ts";

/** The first is the one beside the headline. */
export const FIRST_FIGURE = 2;

type ProjectCard = FigureOfItem & {
  slug: string;
  title: string;
  description: string;
  techs: readonly string[];
  status: string;
  demoUrl: string;
  githubUrl: string;
};

type ProjectsSectionProps = {
  title: string;
  lead: string;
  projects: readonly ProjectCard[];
  /** Projects without a card, so that every project is linked. */
  otherProjects: readonly Pick<ProjectCard, "slug" | "title" | "description">[];
  codeHostingUrl: string;
  hasDemos: boolean;
};

export function ProjectsSection({
  title,
  lead,
  projects,
  otherProjects,
  codeHostingUrl,
  hasDemos,
}: ProjectsSectionProps) {
  return (
    <Section id="projects" label="Projects" title={title} lead={lead}>
      <ul className="grid gap-5 md:grid-cols-3">
        {projects.map((project, index) => (
          <Card key={project.slug} as="li" className="flex flex-col">
            <ProjectCardFigure item={project} number={FIRST_FIGURE + index} />
            <CardBody className="flex flex-1 flex-col gap-3">
              {project.status && (
                <p className="flex items-center gap-2 font-mono text-xs text-success-text">
                  <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
                  {project.status}
                </p>
              )}
              <h3 className="text-lg font-semibold tracking-tight">
                <a href={`/projects/${project.slug}`} className="hover:text-accent-text">
                  {project.title}
                </a>
              </h3>
              {project.description && <p className="text-[15px] text-muted">{project.description}</p>}
              <BadgeList names={project.techs} />
              {(project.demoUrl || project.githubUrl) && (
                <p className="mt-auto flex gap-5 pt-2 text-[15px] font-medium">
                  {project.demoUrl && <NewTabLink href={project.demoUrl} label="Live Demo" about={project.title} />}
                  {project.githubUrl && <NewTabLink href={project.githubUrl} label="Code" about={project.title} />}
                </p>
              )}
            </CardBody>
          </Card>
        ))}
      </ul>
      {otherProjects.length > 0 && (
        <nav aria-label="More projects" className="mt-10">
          <h3 className="label-mono text-muted">More projects</h3>
          <ul className="mt-3 grid gap-x-5 md:grid-cols-3">
            {otherProjects.map(({ slug, title, description }) => (
              <li key={slug} className="border-t border-line py-3">
                <a href={`/projects/${slug}`} className="tap-target font-medium hover:text-accent-text">
                  {title}
                </a>
                {description && <p className="text-[15px] text-muted">{description}</p>}
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-10 flex flex-wrap gap-3">
        {codeHostingUrl && (
          <ButtonLink href={codeHostingUrl} variant="secondary" newTab>
            View All Projects
          </ButtonLink>
        )}
        {hasDemos && (
          <ButtonLink href="/demos" variant="ghost">
            All demos
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}

function NewTabLink({ href, label, about }: { href: string; label: string; about: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="tap-target gap-1 hover:text-accent-text">
      {label}
      <span className="sr-only">{` of ${about} (opens in a new tab)`}</span>
      <ArrowUpRight className="size-4" />
    </a>
  );
}

import { type FigureOfItem, ProjectCardFigure } from "#app/site/figures/item-figure.tsx";
import { Section } from "#app/site/layout/section.tsx";
import { BadgeList } from "#app/ui/controls/badge-list.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { FigureCaption, StillPicture } from "#app/ui/figures/still-picture.tsx";

/** The first is the one beside the headline. */
const FIRST_FIGURE = 2;

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
  label: string;
  title: string;
  lead: string;
  projects: readonly ProjectCard[];
  /** Projects without a card, so that every project is linked. The first shows its picture. */
  otherProjects: readonly Pick<ProjectCard, "slug" | "title" | "description" | "still">[];
  words: Readonly<Record<"moreProjects", string>>;
  codeHostingUrl: string;
  hasDemos: boolean;
};

export function ProjectsSection({
  label,
  title,
  lead,
  projects,
  otherProjects,
  words,
  codeHostingUrl,
  hasDemos,
}: ProjectsSectionProps) {
  const [leading] = otherProjects;
  return (
    <Section id="projects" label={label} title={title} lead={lead}>
      <ul className="card-row lg:grid-cols-3">
        {projects.map((project, index) => (
          <Card key={project.slug} as="li" className="relative flex flex-col md:max-lg:flex-row">
            <div className="md:max-lg:w-[378px] md:max-lg:shrink-0">
              <ProjectCardFigure item={project} number={FIRST_FIGURE + index} />
            </div>
            <CardBody className="flex flex-1 flex-col gap-3">
              <h3 className="text-xl font-semibold tracking-tight">
                <a href={`/projects/${project.slug}`} className="card-link">
                  {project.title}
                </a>
              </h3>
              {project.description && <p className="text-muted">{project.description}</p>}
              <BadgeList names={project.techs} />
              {(project.demoUrl || project.githubUrl || project.status) && (
                <p className="mt-auto flex items-center gap-5 pt-1 font-medium">
                  {project.demoUrl && <NewTabLink href={project.demoUrl} label="Live Demo" about={project.title} />}
                  {project.githubUrl && <NewTabLink href={project.githubUrl} label="Code" about={project.title} />}
                  {project.status && (
                    <span className="ml-auto flex items-center gap-2 font-mono text-xs font-normal text-success-text">
                      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
                      {project.status}
                    </span>
                  )}
                </p>
              )}
            </CardBody>
          </Card>
        ))}
      </ul>
      {leading && (
        <nav
          aria-label={words.moreProjects}
          className="mt-6 grid grid-cols-1 gap-x-10 gap-y-5 border-t border-line pt-6 lg:grid-cols-[620px_1fr]"
        >
          {leading.still && (
            <figure className="self-start overflow-clip rounded-card border border-line bg-background">
              {/* As large as its labels need: a phone moves it sideways. */}
              <a href={`/projects/${leading.slug}`} className="block overflow-x-auto">
                <StillPicture
                  still={leading.still}
                  width={800}
                  height={450}
                  className="aspect-[20/7] w-full min-w-[620px] object-cover"
                />
              </a>
              <FigureCaption number={FIRST_FIGURE + projects.length} className="border-t border-line px-4 py-2.5">
                {leading.still.caption}
              </FigureCaption>
            </figure>
          )}
          <div className="grid content-start gap-3.5">
            <div className="flex flex-wrap items-center gap-3">
              {otherProjects.length > 1 && (
                <h3 className="label-mono mr-auto text-muted max-sm:w-full">{words.moreProjects}</h3>
              )}
              {hasDemos && (
                <ButtonLink href="/demos" variant="ghost">
                  All demos
                </ButtonLink>
              )}
              {codeHostingUrl && (
                <ButtonLink href={codeHostingUrl} variant="secondary" newTab>
                  View All Projects
                </ButtonLink>
              )}
            </div>
            <ul className="grid gap-3.5">
              {otherProjects.map(({ slug, title: name, description }) => (
                <li key={slug}>
                  <a href={`/projects/${slug}`} className="text-lg font-semibold tracking-tight hover:text-accent-text">
                    {name}
                  </a>
                  {description && <p className="text-muted max-sm:hidden">{description}</p>}
                </li>
              ))}
            </ul>
          </div>
        </nav>
      )}
    </Section>
  );
}

function NewTabLink({ href, label, about }: { href: string; label: string; about: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="tap-target relative hover:text-accent-text">
      {label}
      <span className="sr-only">{` of ${about} (opens in a new tab)`}</span>
    </a>
  );
}

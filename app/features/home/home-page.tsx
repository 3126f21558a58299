import { Section } from "#app/components/layout/section.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardBody } from "#app/components/ui/card.tsx";
import type { Category } from "#app/components/ui/category.ts";

type HomePageProps = {
  profile: { name: string; title: string; pitch: string; email: string };
  focusAreas: readonly string[];
  skills: readonly { name: string; level: number }[];
  projects: readonly { slug: string; title: string; description: string; techs: readonly string[] }[];
  services: readonly { id: string; title: string; description: string; category: Category }[];
};

export function HomePage({ profile, focusAreas, skills, projects, services }: HomePageProps) {
  return (
    <>
      <section id="home" aria-labelledby="home-title" className="figure-grid border-b border-line outline-none">
        <div className="page-measure grid gap-6 pt-36 pb-24 md:pt-44 md:pb-32">
          <p className="label-mono text-muted">{profile.title}</p>
          <h1 id="home-title" className="headline max-w-3xl text-5xl tracking-[-0.045em] sm:text-7xl">
            {profile.name}
          </h1>
          <p className="max-w-xl text-lg text-muted">{profile.pitch}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/playground">Explore AI Playground</ButtonLink>
            <ButtonLink href="/resume" variant="secondary">
              Read the resume
            </ButtonLink>
          </div>
        </div>
      </section>

      <Section id="about" label="About" title="Careful engineering, from sensor to decision.">
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {focusAreas.map((area) => (
            <Card key={area} as="li">
              <CardBody>
                <h3 className="font-semibold tracking-tight">{area}</h3>
              </CardBody>
            </Card>
          ))}
        </ul>
      </Section>

      <Section id="skills" label="Skills" title="Depth where it counts.">
        <dl className="grid gap-4">
          {skills.map(({ name, level }) => (
            <div
              key={name}
              className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 md:grid-cols-[280px_1fr_auto]"
            >
              <dt>{name}</dt>
              <dd className="font-mono text-sm text-muted tabular-nums md:order-last">{level}%</dd>
              <dd aria-hidden="true" className="col-span-2 h-1.5 rounded-full bg-line md:col-span-1">
                <div
                  className="h-full rounded-full bg-linear-to-r from-data to-accent"
                  style={{ width: `${level}%` }}
                />
              </dd>
            </div>
          ))}
        </dl>
      </Section>

      <Section id="projects" label="Projects" title="Systems in production, not slideware.">
        <ul className="grid gap-5 md:grid-cols-3">
          {projects.map(({ slug, title, description, techs }) => (
            <Card key={slug} as="li">
              <CardBody className="grid h-full content-start gap-3">
                <h3 className="text-lg font-semibold tracking-tight">
                  <a href={`/projects/${slug}`} className="hover:text-accent-text">
                    {title}
                  </a>
                </h3>
                <p className="text-muted">{description}</p>
                <p className="flex flex-wrap gap-1.5">
                  {techs.map((tech) => (
                    <Badge key={tech}>{tech}</Badge>
                  ))}
                </p>
              </CardBody>
            </Card>
          ))}
        </ul>
      </Section>

      <Section id="consulting-services" label="Services" title="Consulting with a working system at the end.">
        <ul className="grid gap-5 md:grid-cols-2">
          {services.map(({ id, title, description, category }) => (
            <Card key={id} as="li" category={category}>
              <CardBody className="grid gap-3">
                <h3 className="text-lg font-semibold tracking-tight">{title}</h3>
                <p className="text-muted">{description}</p>
                <p>
                  <a href={`/consulting-services#${id}`} className="font-medium hover:text-accent-text">
                    Learn More<span className="sr-only"> about {title}</span>
                  </a>
                </p>
              </CardBody>
            </Card>
          ))}
        </ul>
      </Section>

      <Section
        id="ai-playground"
        label="AI Playground"
        title="Try the models yourself."
        lead="Five demos that run on this site, with no account."
      >
        <ButtonLink href="/playground">Open the playground</ButtonLink>
      </Section>

      <Section id="blog" label="Blog" title="Notes from the work.">
        <ButtonLink href="/blog" variant="secondary">
          View All Articles
        </ButtonLink>
      </Section>

      <Section id="contact" label="Contact" title="Start a project." lead="I reply within 24 hours.">
        <ButtonLink href={`mailto:${profile.email}`}>{profile.email}</ButtonLink>
      </Section>
    </>
  );
}

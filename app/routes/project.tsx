import { data } from "react-router";
import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";
import { projects } from "#content/projects.ts";
import type { Route } from "./+types/project";

export function loader({ params }: Route.LoaderArgs) {
  const project = projects.find(({ slug }) => slug === params.slug);
  if (!project) throw data(null, { status: 404 });
  return project;
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.title, loaderData.description, profile.name) : [];

export default function Project({ loaderData: project }: Route.ComponentProps) {
  return (
    <>
      <PageHeading label="Project" title={project.title} lead={project.description} />
      <p className="page-measure flex flex-wrap gap-1.5 pb-24">
        {project.techs.map((tech) => (
          <Badge key={tech}>{tech}</Badge>
        ))}
      </p>
    </>
  );
}

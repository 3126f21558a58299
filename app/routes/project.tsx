import { data } from "react-router";
import { ProjectPage } from "#app/features/projects/project-page.tsx";
import { findProject } from "#app/lib/api.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { profile } from "#content/profile.ts";
import type { Route } from "./+types/project";

export async function loader({ params, context }: Route.LoaderArgs) {
  const project = await findProject(context, params.slug);
  if (!project) throw data(null, { status: 404 });
  return project;
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.title, loaderData.description, profile.name) : [];

export default function Project({ loaderData }: Route.ComponentProps) {
  return <ProjectPage project={loaderData} />;
}

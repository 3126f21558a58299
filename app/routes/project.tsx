import { data, redirect } from "react-router";
import { ProjectPage } from "#app/features/projects/project-page.tsx";
import { findProject } from "#app/lib/api.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { breadcrumbs } from "#app/lib/structured-data.ts";
import { isLiveDemo } from "#content/demos.ts";
import type { Route } from "./+types/project";

export async function loader({ params, context }: Route.LoaderArgs) {
  const project = await findProject(context, params.slug);
  if (!project) throw data(null, { status: 404 });
  if (project.slug !== params.slug) throw redirect(`/projects/${project.slug}`, 301);
  return project;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, slug } = loaderData;
  const page = { path: `/projects/${slug}`, title, description };
  const trail = [{ title: "Projects", path: "/#projects" }, page];
  return pageMeta(matches, page, { data: [breadcrumbs(matches[0].loaderData.site, trail)] });
}

export default function Project({ loaderData }: Route.ComponentProps) {
  return <ProjectPage project={loaderData} demoIsLive={isLiveDemo(loaderData.demoUrl)} />;
}

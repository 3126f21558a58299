import { data } from "react-router";
import { kindOfSection } from "#app/features/admin/editor/content-kinds.ts";
import { PreviewBar } from "#app/features/admin/editor/preview-bar.tsx";
import { PostPage } from "#app/features/blog/post-page.tsx";
import { renderPost } from "#app/features/blog/render-post.server.ts";
import { PlaygroundSection } from "#app/features/home/playground-section.tsx";
import { ProjectPage } from "#app/features/projects/project-page.tsx";
import { ServicesPage } from "#app/features/services/services-page.tsx";
import { findOwnersItem, listPlaygroundItems, listServices } from "#app/lib/api.server.ts";
import type { RouteHandle } from "#app/lib/hydration.ts";
import { isLiveDemo } from "#content/demos.ts";
import { bookingUrl } from "#content/home.ts";
import { profile } from "#content/profile.ts";
import { servicesPage } from "#content/services-page.ts";
import type { BlogPostAnswer, PlaygroundItemAnswer, ProjectAnswer, ServiceAnswer } from "#contract/content-answers.ts";
import type { Route } from "./+types/preview";

export const handle: RouteHandle = { hydrate: "whole" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const kind = kindOfSection(params.section);
  const item = kind && (await findOwnersItem(context, new URL(request.url), kind.apiPath, params.id));
  if (!item) throw data(null, { status: 404 });
  const { workingCopy, state, ...saved } = item;
  const frame = { title: saved.title, isPublic: state === "published", section: params.section, id: params.id };
  const shown: unknown = { ...saved, ...workingCopy };
  switch (params.section) {
    case "blog": {
      const post = shown as BlogPostAnswer;
      return { ...frame, page: { of: "post" as const, post, ...renderPost(post.content) } };
    }
    case "projects":
      return { ...frame, page: { of: "project" as const, project: shown as ProjectAnswer } };
    case "services": {
      const others = (await listServices(context)).filter(({ id }) => id !== params.id);
      return { ...frame, page: { of: "services" as const, services: [shown as ServiceAnswer, ...others] } };
    }
    default: {
      const others = (await listPlaygroundItems(context)).filter(({ id }) => id !== params.id);
      return { ...frame, page: { of: "playground" as const, demos: [shown as PlaygroundItemAnswer, ...others] } };
    }
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `Preview: ${loaderData?.title ?? "nothing here"} · ${profile.name}` },
  { name: "robots", content: "noindex" },
];

/** The page visitors will get, with what is not public yet. What has no page of its own is shown where it will stand. */
export default function Preview({ loaderData: { page, section, id, isPublic } }: Route.ComponentProps) {
  return (
    <>
      {page.of === "post" && (
        <PostPage post={page.post} html={page.html} headings={page.headings} newer={null} older={null} />
      )}
      {page.of === "project" && <ProjectPage project={page.project} demoIsLive={isLiveDemo(page.project.demoUrl)} />}
      {page.of === "services" && (
        <ServicesPage {...servicesPage} services={page.services} email={profile.email} bookingUrl={bookingUrl} />
      )}
      {page.of === "playground" && (
        <div className="pt-16">
          <h1 className="sr-only">Preview of the playground section</h1>
          <PlaygroundSection demos={page.demos} />
        </div>
      )}
      <PreviewBar editHref={`/admin/${section}/edit/${id}`} isPublic={isPublic} />
    </>
  );
}

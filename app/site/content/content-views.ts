import type { ContentTypeName } from "#content-types/content-types.ts";
import { blogPostView } from "./blog-post-view.tsx";
import { consultingServiceView } from "./consulting-service-view.tsx";
import type { ContentView } from "./content-view.ts";
import { pageView } from "./page-view.tsx";
import { playgroundItemView } from "./playground-item-view.tsx";
import { projectView } from "./project-view.tsx";

/** One view for each content type; the compiler names a missing one. */
export const contentViews: Record<ContentTypeName, ContentView> = {
  "blog-post": blogPostView,
  project: projectView,
  "playground-item": playgroundItemView,
  "consulting-service": consultingServiceView,
  page: pageView,
};

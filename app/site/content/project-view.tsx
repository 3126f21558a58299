import { ProjectPage } from "#app/site/projects/project-page.tsx";
import { breadcrumbs } from "#app/ui/pages/structured-data.ts";
import type { ProjectAnswer } from "#content-types/project.ts";
import { figureOf } from "#demos/figures.tsx";
import { stillOf } from "#demos/stills.ts";
import type { ContentView } from "./content-view.ts";
import type { ProjectExtras } from "./load-extras.server.ts";

export const projectView: ContentView<ProjectAnswer, ProjectExtras> = {
  View: ({ item, extras: { hue, results, ...shown } }) => (
    <ProjectPage
      project={{ ...item, hue, results, still: stillOf(item.demoUrl) }}
      liveFigure={figureOf(item.demoUrl)}
      {...shown}
    />
  ),
  head: ({ title }, page, { site }) => ({
    data: [
      breadcrumbs(site, [
        { title: "Projects", path: "/#projects" },
        { ...page, title },
      ]),
    ],
  }),
};

import { PlaygroundSection } from "#app/site/home/playground-section.tsx";
import type { PlaygroundItemAnswer } from "#content-types/playground-item.ts";
import type { ContentView } from "./content-view.ts";
import type { PlaygroundItemExtras } from "./load-extras.server.ts";

export const playgroundItemView: ContentView<PlaygroundItemAnswer, PlaygroundItemExtras> = {
  View: ({ item, extras }) => (
    <div className="pt-16">
      <h1 className="sr-only">Preview of the playground section</h1>
      <PlaygroundSection
        {...extras.headline}
        exchange={undefined}
        tools={[item, ...extras.others].map(({ title }) => title)}
      />
    </div>
  ),
};

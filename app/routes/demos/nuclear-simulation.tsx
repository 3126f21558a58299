import { DemoPage } from "#app/features/demos/core/demo-page.tsx";
import { ReactorPage } from "#app/features/demos/reactor/reactor-page.tsx";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { announcedDemoPage } from "#content/pages.ts";
import type { Route } from "./+types/nuclear-simulation";

const page = announcedDemoPage("nuclear-simulation");

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, page);
}

export default function NuclearSimulation() {
  return (
    <DemoPage page={page}>
      <ReactorPage />
    </DemoPage>
  );
}

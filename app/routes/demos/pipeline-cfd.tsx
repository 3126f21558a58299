import { DemoPage } from "#app/features/demos/core/demo-page.tsx";
import { LineSection } from "#app/features/demos/hydraulics/line-section.tsx";
import { ChannelPage } from "#app/features/demos/lattice/channel/channel-page.tsx";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { announcedDemoPage } from "#content/pages.ts";
import type { Route } from "./+types/pipeline-cfd";

const page = announcedDemoPage("pipeline-cfd");

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, page);
}

export default function PipelineCfd() {
  return (
    <DemoPage page={page}>
      <ChannelPage />
      <LineSection />
    </DemoPage>
  );
}

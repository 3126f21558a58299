import { EarlyAccessPage } from "#app/features/coming-soon/early-access-page.tsx";
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
    <EarlyAccessPage title={page.title} text={page.description}>
      <ChannelPage />
      <LineSection />
    </EarlyAccessPage>
  );
}

import { DemoPage } from "#app/features/demos/core/demo-page.tsx";
import { StreamPage } from "#app/features/demos/stream/stream-page.tsx";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { announcedDemoPage } from "#content/pages.ts";
import type { Route } from "./+types/realtime-analytics";

const page = announcedDemoPage("realtime-analytics");

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, page);
}

export default function RealtimeAnalytics() {
  return (
    <DemoPage page={page}>
      <StreamPage />
    </DemoPage>
  );
}

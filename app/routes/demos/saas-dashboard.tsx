import { DemoPage } from "#app/features/demos/core/demo-page.tsx";
import { SaasPage } from "#app/features/demos/saas/view/saas-page.tsx";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { announcedDemoPage } from "#content/pages.ts";
import type { Route } from "./+types/saas-dashboard";

const page = announcedDemoPage("saas-dashboard");

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, page);
}

export default function SaasDashboard() {
  return (
    <DemoPage page={page}>
      <SaasPage />
    </DemoPage>
  );
}

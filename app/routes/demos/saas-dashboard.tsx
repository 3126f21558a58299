import { EarlyAccessPage } from "#app/features/coming-soon/early-access-page.tsx";
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
    <EarlyAccessPage title={page.title} text={page.description}>
      <SaasPage />
    </EarlyAccessPage>
  );
}

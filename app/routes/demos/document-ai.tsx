import { DocumentsPage } from "#app/features/documents/documents-page.tsx";
import type { RouteHandle } from "#app/lib/pages/hydration.ts";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { documentDemo } from "#content/document-demo.ts";
import { documentDemoPage } from "#content/pages.ts";
import type { Route } from "./+types/document-ai";

export const handle: RouteHandle = { styles: "playground" };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, documentDemoPage);
}

export default function DocumentAi() {
  return (
    <DocumentsPage
      title={documentDemoPage.title}
      lead={documentDemoPage.description}
      features={documentDemo.features}
    />
  );
}

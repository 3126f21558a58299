import { DocumentsPage } from "#app/features/documents/documents-page.tsx";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { documentDemoFacts } from "#content/demos.ts";
import { documentDemo } from "#content/document-demo.ts";
import { documentDemoPage } from "#content/pages.ts";
import type { Route } from "./+types/document-ai";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, documentDemoPage);
}

export default function DocumentAi() {
  return (
    <DocumentsPage
      title={documentDemoPage.title}
      lead={`${documentDemoFacts.text} ${documentDemoFacts.gain}`}
      features={documentDemo.features}
    />
  );
}

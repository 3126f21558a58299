import { demoMeta, leadOf } from "#demos/kit/page/demo-head.ts";
import { demo } from "./demo.ts";
import { documentDemo } from "./sample/features.ts";
import { DocumentsPage } from "./view/documents-page.tsx";

export const meta = demoMeta(demo);

export default function Page() {
  return <DocumentsPage title={demo.title} lead={leadOf(demo)} features={documentDemo.features} />;
}

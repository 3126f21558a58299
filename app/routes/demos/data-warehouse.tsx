import { DemoPage } from "#app/features/demos/core/demo-page.tsx";
import { WarehousePage } from "#app/features/demos/warehouse/page/warehouse-page.tsx";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { announcedDemoPage } from "#content/pages.ts";
import type { Route } from "./+types/data-warehouse";

const page = announcedDemoPage("data-warehouse");

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, page);
}

export default function DataWarehouse() {
  return (
    <DemoPage page={page}>
      <WarehousePage />
    </DemoPage>
  );
}

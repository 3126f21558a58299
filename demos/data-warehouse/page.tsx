import { demoMeta } from "#demos/kit/page/demo-head.ts";
import { DemoPage } from "#demos/kit/page/demo-page.tsx";
import { demo } from "./demo.ts";
import { WarehousePage } from "./view/warehouse-page.tsx";

export const meta = demoMeta(demo);

export default function Page() {
  return (
    <DemoPage demo={demo}>
      <WarehousePage />
    </DemoPage>
  );
}

import { demoMeta } from "#demos/kit/page/demo-head.ts";
import { DemoPage } from "#demos/kit/page/demo-page.tsx";
import { demo } from "./demo.ts";
import { ReactorPage } from "./view/reactor-page.tsx";

export const meta = demoMeta(demo);

export default function Page() {
  return (
    <DemoPage demo={demo}>
      <ReactorPage />
    </DemoPage>
  );
}

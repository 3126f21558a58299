import { demoMeta } from "#demos/kit/page/demo-head.ts";
import { DemoPage } from "#demos/kit/page/demo-page.tsx";
import { demo } from "./demo.ts";
import { StreamPage } from "./view/stream-page.tsx";

export const meta = demoMeta(demo);

export default function Page() {
  return (
    <DemoPage demo={demo}>
      <StreamPage />
    </DemoPage>
  );
}

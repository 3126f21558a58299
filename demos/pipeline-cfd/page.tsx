import { demoMeta } from "#demos/kit/page/demo-head.ts";
import { DemoPage } from "#demos/kit/page/demo-page.tsx";
import { demo } from "./demo.ts";
import { ChannelPage } from "./view/channel/channel-page.tsx";
import { LineSection } from "./view/line/line-section.tsx";

export const meta = demoMeta(demo);

export default function Page() {
  return (
    <DemoPage demo={demo}>
      <ChannelPage />
      <LineSection />
    </DemoPage>
  );
}

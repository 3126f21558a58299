import { Island } from "#app/ui/islands/island.tsx";
import { useIsOff } from "#app/ui/pages/use-is-off.ts";
import { demoMeta, useDemoHeading } from "#demos/kit/page/demo-head.ts";
import { demo } from "./demo.ts";
import { ImageAnalysisPage } from "./view/image-analysis-page.tsx";

export const meta = demoMeta(demo);

export default function Page() {
  const props = { ...useDemoHeading(demo), isAlone: useIsOff("/playground") };
  return <Island name="image-analysis-page" wake="presence" component={ImageAnalysisPage} props={props} />;
}

import { Island } from "#app/islands/island.tsx";
import { demoMeta, useDemoHeading } from "#demos/kit/page/demo-head.ts";
import { demo } from "./demo.ts";
import { ImageAnalysisPage } from "./view/image-analysis-page.tsx";

export const meta = demoMeta(demo);

export default function Page() {
  const props = useDemoHeading(demo);
  return <Island name="image-analysis-page" wake="presence" component={ImageAnalysisPage} props={props} />;
}

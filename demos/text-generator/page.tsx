import { Island } from "#app/ui/islands/island.tsx";
import { useIsOff } from "#app/ui/pages/use-is-off.ts";
import { demoMeta, useDemoHeading } from "#demos/kit/page/demo-head.ts";
import { demo } from "./demo.ts";
import { TextGeneratorPage } from "./view/text-generator-page.tsx";

export const meta = demoMeta(demo);

export default function Page() {
  const props = { ...useDemoHeading(demo), isAlone: useIsOff("/playground") };
  return <Island name="text-generator-page" wake="presence" component={TextGeneratorPage} props={props} />;
}

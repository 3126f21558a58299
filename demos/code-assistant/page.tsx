import { Island } from "#app/ui/islands/island.tsx";
import { useIsOff } from "#app/ui/pages/use-is-off.ts";
import { demoMeta, useDemoHeading } from "#demos/kit/page/demo-head.ts";
import { demo } from "./demo.ts";
import { CodeAssistantPage } from "./view/code-assistant-page.tsx";

export const meta = demoMeta(demo);

export default function Page() {
  const props = { ...useDemoHeading(demo), isAlone: useIsOff("/playground") };
  return <Island name="code-assistant-page" wake="presence" component={CodeAssistantPage} props={props} />;
}

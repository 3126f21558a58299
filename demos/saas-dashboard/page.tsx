import { Island } from "#app/ui/islands/island.tsx";
import { ScriptNote } from "#app/ui/layout/script-note.tsx";
import { demoMeta } from "#demos/kit/page/demo-head.ts";
import { DemoPage } from "#demos/kit/page/demo-page.tsx";
import { demo } from "./demo.ts";
import { SaasDemo } from "./view/saas-demo.tsx";
import { SaasMethod } from "./view/saas-method.tsx";

export const meta = demoMeta(demo);

export default function Page() {
  return (
    <DemoPage
      demo={demo}
      figure={
        <div>
          <ScriptNote>
            Filtering, drilling down and what-ifs need JavaScript, which is switched off in this browser. The numbers
            and charts show the whole sample, computed in advance by the same code.
          </ScriptNote>
          <Island name="saas-demo" wake="presence" component={SaasDemo} props={{}} />
        </div>
      }
    >
      <SaasMethod />
    </DemoPage>
  );
}

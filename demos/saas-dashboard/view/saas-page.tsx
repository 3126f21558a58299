import { ScriptNote } from "#app/components/layout/script-note.tsx";
import { Island } from "#app/islands/island.tsx";
import { SaasDemo } from "./saas-demo.tsx";
import { SaasMethod } from "./saas-method.tsx";

/** The demo, and how its numbers are defined. */
export function SaasPage() {
  return (
    <>
      <div>
        <ScriptNote>
          Filtering, drilling down and what-ifs need JavaScript, which is switched off in this browser. The numbers and
          charts show the whole sample, computed in advance by the same code.
        </ScriptNote>
        <Island name="saas-demo" wake="presence" component={SaasDemo} props={{}} />
      </div>
      <SaasMethod />
    </>
  );
}

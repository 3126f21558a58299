import { Island } from "#app/ui/islands/island.tsx";
import { ScriptNote } from "#app/ui/layout/script-note.tsx";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { demoMeta } from "#demos/kit/page/demo-head.ts";
import { DemoPage } from "#demos/kit/page/demo-page.tsx";
import { demo } from "./demo.ts";
import { reactorStill } from "./engine/still.ts";
import { ReactorDemo } from "./view/reactor-demo.tsx";

export const meta = demoMeta(demo);

export default function Page() {
  return (
    <DemoPage
      demo={demo}
      figure={
        <div>
          <ScriptNote>
            Running the reactor needs JavaScript, which is switched off in this browser. The charts show the first
            minute of the first experiment, computed on the server by the same code.
          </ScriptNote>
          <Island
            name="reactor-demo"
            wake="presence"
            startsItself
            component={ReactorDemo}
            props={{ still: reactorStill() }}
          />
        </div>
      }
    >
      <TitledPart level={2} title="Limits of the model">
        <ul className="grid max-w-2xl list-disc gap-2 pl-5">
          <li>The core is a single point: a rod at the edge counts as much as one in the center.</li>
          <li>
            Power means fission power. Decay heat, which governs cooling after a shutdown, isn’t modeled and must not be
            inferred from the results.
          </li>
          <li>Fuel and coolant have one temperature each, and the coolant stays liquid: no boiling, no voids.</li>
          <li>Xenon, burnup and neutron sources aren’t modeled, so nothing changes over hours.</li>
          <li>The plant data are round numbers typical of a large reactor, not those of an actual plant.</li>
        </ul>
        <p className="max-w-2xl text-muted">
          For the equations and a program of forty lines that solves them, see{" "}
          <a href="/blog/point-reactor-kinetics-forty-lines" className="text-accent-text underline underline-offset-4">
            the article on point kinetics
          </a>
          .
        </p>
      </TitledPart>
    </DemoPage>
  );
}

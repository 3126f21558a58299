import { Island } from "#app/ui/islands/island.tsx";
import { ScriptNote } from "#app/ui/layout/script-note.tsx";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { demoMeta } from "#demos/kit/page/demo-head.ts";
import { DemoPage } from "#demos/kit/page/demo-page.tsx";
import { demo } from "./demo.ts";
import { ChannelDemo } from "./view/channel/channel-demo.tsx";
import { LazyLineCalculator } from "./view/line/lazy-line-calculator.tsx";
import { LineCalculator } from "./view/line/line-calculator.tsx";

export const meta = demoMeta(demo);

export default function Page() {
  return (
    <DemoPage
      demo={demo}
      figure={
        <div>
          <ScriptNote>
            Running the flow needs JavaScript, which is switched off in this browser. The picture and the charts show
            the first experiment as the same solver computed it.
          </ScriptNote>
          <Island name="channel-demo" wake="presence" startsItself component={ChannelDemo} props={{}} />
        </div>
      }
    >
      <TitledPart level={2} title="Where it stops being true">
        <ul className="grid max-w-2xl list-disc gap-2 pl-5">
          <li>The flow is two-dimensional: a slot between plates, not a round pipe.</li>
          <li>
            There is no turbulence model. What the grid can’t resolve is refused, with the reason, rather than shown.
          </li>
          <li>Behind a real cylinder the wake turns three-dimensional from a Reynolds number of about 190 on.</li>
          <li>
            The fluid is incompressible and its temperature constant. Lengths are in channel heights H, speeds in the
            mean speed U, pressures in ½ρU².
          </li>
        </ul>
        <p className="max-w-2xl text-muted">
          For how far a grid may be off, and how a grid study shows it, see{" "}
          <a
            href="/blog/cfd-mesh-quality-that-survives-review"
            className="text-accent-text underline underline-offset-4"
          >
            the article on mesh quality
          </a>
          .
        </p>
      </TitledPart>
      <LineSection />
    </DemoPage>
  );
}

function LineSection() {
  return (
    <TitledPart level={2} title="A line calculator">
      <p className="max-w-2xl text-muted">
        For a round pipe with fittings and a pump: friction by Colebrook-White, head and pressure loss, the operating
        point, and the margin to cavitation. Input that would give a wrong result gets the reason instead.
      </p>
      <div id="line-calculator" className="scroll-mt-24">
        <Island
          name="line-calculator"
          wake="visible"
          component={LineCalculator}
          inBrowser={LazyLineCalculator}
          props={{}}
        />
      </div>
    </TitledPart>
  );
}

import { Island } from "#app/ui/islands/island.tsx";
import { ScriptNote } from "#app/ui/layout/script-note.tsx";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { demoMeta } from "#demos/kit/page/demo-head.ts";
import { DemoPage } from "#demos/kit/page/demo-page.tsx";
import { LineCalculator } from "../view/line/line-calculator.tsx";
import { demo } from "./demo.ts";

export const meta = demoMeta(demo);

export default function Page() {
  return (
    <DemoPage
      demo={demo}
      figure={
        <div>
          <ScriptNote>
            Without JavaScript the input can’t be changed. The results are for the values shown, computed on the server.
          </ScriptNote>
          <Island name="line-calculator" wake="presence" component={LineCalculator} props={{}} />
        </div>
      }
    >
      <TitledPart level={2} title="Limits">
        <ul className="grid max-w-2xl list-disc gap-2 pl-5">
          <li>Input that would give a wrong result gets the reason instead of a number.</li>
          <li>
            The flow is steady, fills the pipe, and has one diameter, one density and one viscosity from end to end.
            There is no water hammer and no heat exchange.
          </li>
          <li>
            Friction factors for clean commercial pipe are accurate to about 10 %. Old pipe is rougher than new pipe,
            and K values vary from maker to maker and with size.
          </li>
          <li>
            Pressure is not traced along the line. At a high point it can fall below the vapor pressure even if the NPSH
            is sufficient.
          </li>
          <li>The K values of fittings that follow each other closely don’t simply add up.</li>
        </ul>
        <p className="max-w-2xl text-muted">
          See why a fitting costs pressure:{" "}
          <a href="/demos/pipeline-cfd" className="text-accent-text underline underline-offset-4">
            the flow through an orifice, a valve or a bend
          </a>
          , solved in your browser.
        </p>
      </TitledPart>
    </DemoPage>
  );
}

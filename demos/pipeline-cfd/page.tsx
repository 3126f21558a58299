import { type LoaderFunctionArgs, redirect } from "react-router";
import { Island } from "#app/ui/islands/island.tsx";
import { ScriptNote } from "#app/ui/layout/script-note.tsx";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { useIsOff } from "#app/ui/pages/use-is-off.ts";
import { demoPage } from "#demos/kit/demo.ts";
import { demoMeta } from "#demos/kit/page/demo-head.ts";
import { DemoPage } from "#demos/kit/page/demo-page.tsx";
import { demo } from "./demo.ts";
import { opening } from "./engine/channel/opening.ts";
import { demo as lineCalculator } from "./line-calculator/demo.ts";
import { ChannelDemo } from "./view/channel/channel-demo.tsx";

const CALCULATOR = demoPage(lineCalculator).path;

/** The calculator was on this page, and links to its results have its parameters. */
export const handle: RouteHandle = { search: ["line-*"] };

export function loader({ request }: LoaderFunctionArgs) {
  const given = [...new URL(request.url).searchParams].filter(([name]) => name.startsWith("line-"));
  return given.length > 0 ? redirect(`${CALCULATOR}?${new URLSearchParams(given)}`, 301) : null;
}

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
          <Island name="channel-demo" wake="presence" startsItself component={ChannelDemo} props={{ opening }} />
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
  const isOff = useIsOff(CALCULATOR);
  if (isOff) return null;
  return (
    <section id="line-calculator" className="scroll-mt-24">
      <TitledPart level={2} title="The whole line">
        <p className="max-w-2xl">
          <a href={CALCULATOR} className="text-accent-text underline underline-offset-4">
            The line calculator
          </a>{" "}
          has the pressure loss of a round pipe with its fittings, the operating point of its pump, and the margin to
          cavitation.
        </p>
      </TitledPart>
    </section>
  );
}

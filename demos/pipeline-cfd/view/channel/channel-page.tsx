import { ScriptNote } from "#app/components/layout/script-note.tsx";
import { TitledPart } from "#app/components/layout/titled-part.tsx";
import { Island } from "#app/islands/island.tsx";
import { ChannelDemo } from "./channel-demo.tsx";

/** The flow demo, and where it stops being true. */
export function ChannelPage() {
  return (
    <>
      <div>
        <ScriptNote>
          Running the flow needs JavaScript, which is switched off in this browser. The picture and the charts show the
          first experiment as the same solver computed it.
        </ScriptNote>
        <Island name="channel-demo" wake="presence" component={ChannelDemo} props={{}} />
      </div>
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
      </TitledPart>
    </>
  );
}

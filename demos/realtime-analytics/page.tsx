import { Island } from "#app/ui/islands/island.tsx";
import { ScriptNote } from "#app/ui/layout/script-note.tsx";
import { demoMeta } from "#demos/kit/page/demo-head.ts";
import { DemoPage } from "#demos/kit/page/demo-page.tsx";
import { demo } from "./demo.ts";
import { streamStill } from "./engine/still.ts";
import { LiveVisits } from "./view/live/live-visits.tsx";
import { StreamDemo } from "./view/stream-demo.tsx";
import { StreamExplanation } from "./view/stream-explanation.tsx";

export const meta = demoMeta(demo);

export default function Page() {
  return (
    <DemoPage
      demo={demo}
      figure={
        <div>
          <ScriptNote>
            Running the stream needs JavaScript, which is switched off in this browser. The picture, the numbers and the
            tables show the first seconds of the stream at 100 events a second, computed on the server by the same code.
          </ScriptNote>
          <Island
            name="stream-demo"
            wake="presence"
            startsItself
            component={StreamDemo}
            props={{ still: streamStill() }}
          />
        </div>
      }
    >
      <p className="max-w-2xl text-muted">
        Orders and payments of a made-up shop, generated in your browser: sample data, no real customers. Turn up the
        disorder, take a source offline, and see what the pipeline makes of it.
      </p>
      <section aria-labelledby="live-title" className="grid grid-cols-1 gap-4">
        <h2 id="live-title" className="text-2xl font-semibold tracking-tight">
          A real source: this site, right now
        </h2>
        <p className="max-w-2xl text-muted">
          The views of this site’s own public pages, by everyone together, as the server counts them: how often each
          page was viewed today. Nobody can be recognized in it, as the{" "}
          <a href="/privacy" className="text-accent-text underline underline-offset-4">
            privacy page
          </a>{" "}
          explains. A view shows up here within about fifteen seconds.
        </p>
        <Island name="live-visits" wake="visible" component={LiveVisits} props={{}} />
      </section>
      <StreamExplanation />
    </DemoPage>
  );
}

import { ScriptNote } from "#app/components/layout/script-note.tsx";
import { Island } from "#app/islands/island.tsx";
import { streamStill } from "./still.ts";
import { StreamDemo } from "./stream-demo.tsx";
import { StreamExplanation } from "./stream-explanation.tsx";

/** The demo with everything around it. */
export function StreamPage() {
  return (
    <>
      <div>
        <ScriptNote>
          Running the stream needs JavaScript, which is switched off in this browser. The picture, the numbers and the
          tables show the first seconds of the stream, computed on the server by the same code.
        </ScriptNote>
        <p className="mb-6 max-w-2xl text-muted">
          Orders and payments of a made-up shop, generated in your browser: sample data, no real customers. Turn up the
          disorder, take a source offline, and see what the pipeline makes of it.
        </p>
        <Island name="stream-demo" wake="presence" component={StreamDemo} props={{ still: streamStill() }} />
      </div>
      <StreamExplanation />
    </>
  );
}

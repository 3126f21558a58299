import { ScriptNote } from "#app/components/layout/script-note.tsx";
import { TitledPart } from "#app/components/layout/titled-part.tsx";
import { Island } from "#app/islands/island.tsx";
import { ReactorDemo } from "./reactor-demo.tsx";

/** The demo, and where it stops being true. */
export function ReactorPage() {
  return (
    <>
      <div>
        <ScriptNote>
          Running the reactor needs JavaScript, which is switched off in this browser. The charts show the first minute
          of the first experiment, as the same code computed it on the server.
        </ScriptNote>
        <Island name="reactor-demo" wake="presence" component={ReactorDemo} props={{}} />
      </div>
      <TitledPart level={2} title="Where it stops being true">
        <ul className="grid max-w-2xl list-disc gap-2 pl-5">
          <li>The core is one point: a rod at the edge counts like one in the middle.</li>
          <li>
            Power is fission power. Decay heat, which governs cooling after a shutdown, is not in the model and must not
            be read from it.
          </li>
          <li>
            Fuel and coolant are one temperature each, and the coolant is liquid: there is no boiling and no void.
          </li>
          <li>There is no xenon, no burnup and no neutron source, so nothing happens by itself over hours.</li>
          <li>The core and its coefficients are round numbers of the usual size, not those of any plant.</li>
        </ul>
        <p className="max-w-2xl text-muted">
          The equations, and a program of forty lines that solves them, are in{" "}
          <a href="/blog/point-reactor-kinetics-forty-lines" className="text-accent-text underline underline-offset-4">
            the article on point kinetics
          </a>
          .
        </p>
      </TitledPart>
    </>
  );
}

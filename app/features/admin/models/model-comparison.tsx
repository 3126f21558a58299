import { Button } from "#app/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/card.tsx";
import type { LocalModelsAnswer } from "#contract/local-models.ts";
import { FormError } from "../parts/form-error.tsx";

type Trial = NonNullable<LocalModelsAnswer["trial"]>;
type Written = Trial["texts"][number]["current"];

/** Three texts of the current model and the candidate, one beside the other. */
export function ModelComparison({ trial, onStop }: { trial: Trial; onStop: () => void }) {
  const { file, beside, state, problem, texts } = trial;
  const isRunning = state === "running";
  return (
    <Card as="section">
      <CardHeader>
        <h2>Comparison</h2>
        {isRunning && (
          <Button variant="secondary" size="sm" onClick={onStop}>
            Stop
          </Button>
        )}
      </CardHeader>
      <CardBody>
        <div className="grid gap-6" aria-busy={isRunning}>
          <FormError>{problem ?? ""}</FormError>
          {texts.map(({ prompt, current, candidate }) => (
            <section key={prompt} className="grid gap-3">
              <h3 className="text-sm font-medium">{prompt}</h3>
              <div className="grid gap-4 sm:grid-cols-2">
                <Side name={beside} written={current} isRunning={isRunning} />
                <Side name={file} written={candidate} isRunning={isRunning} />
              </div>
            </section>
          ))}
        </div>
      </CardBody>
    </Card>
  );
}

function Side({ name, written, isRunning }: { name: string; written: Written; isRunning: boolean }) {
  return (
    <div className="rounded-control border border-line bg-sunken px-4 py-3 text-sm">
      <p className="mb-2 font-mono text-xs wrap-anywhere text-muted">
        {name}
        {written && `: ${written.seconds.toFixed(1)} s, ${Math.round(written.tokensPerSecond)} tokens/s`}
      </p>
      {written ? (
        <p className="whitespace-pre-wrap wrap-anywhere">{written.text}</p>
      ) : (
        <p className="text-muted">{isRunning ? "Not written yet" : "Not written"}</p>
      )}
    </div>
  );
}

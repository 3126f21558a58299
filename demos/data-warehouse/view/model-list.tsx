import { contractChecks } from "../engine/models/contract-checks.ts";
import type { Layer } from "../engine/models/model.ts";
import { models } from "../engine/models/models.ts";

const LAYERS: readonly { layer: Layer; promise: string }[] = [
  { layer: "silver", promise: "Silver: each fact once, in one unit, with known keys." },
  { layer: "quarantine", promise: "Quarantine: every rejected row as it was received, with its reason." },
  { layer: "gold", promise: "Gold: figures that people ask for, which add up to silver." },
];

/** The SQL and the contract of every model, readable without JavaScript. */
export function ModelList() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <p className="max-w-2xl text-muted">
        Bronze: everything as it was received, faults included. Nothing is corrected there and nothing is dropped.
      </p>
      {LAYERS.map(({ layer, promise }) => (
        <section key={layer} className="grid grid-cols-1 gap-3">
          <h3 className="font-medium">{promise}</h3>
          {models
            .filter((model) => model.layer === layer)
            .map((model) => (
              <details key={model.table} className="min-w-0 rounded-control border border-line bg-surface">
                <summary className="cursor-pointer px-4 py-2.5 hover:text-accent-text">
                  <span className="font-mono text-sm">{model.table}</span>{" "}
                  <span className="text-sm text-muted">{model.grain}</span>
                </summary>
                <div className="grid grid-cols-1 gap-4 border-t border-line px-4 py-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
                  <pre className="min-w-0 font-mono text-[13px] leading-5 whitespace-pre-wrap wrap-anywhere">
                    {model.sql.trim()}
                  </pre>
                  <div>
                    <h4 className="text-sm font-medium">Contract</h4>
                    <ul className="mt-1 grid gap-0.5 text-[13px] leading-5 text-muted">
                      {contractChecks(model).map(({ rule }) => (
                        <li key={rule}>{rule}</li>
                      ))}
                    </ul>
                  </div>
                </div>
              </details>
            ))}
        </section>
      ))}
    </div>
  );
}

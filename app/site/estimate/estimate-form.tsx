import { useDeferredValue, useMemo, useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { useHydrated } from "#app/ui/lib/use-hydrated.ts";
import {
  answerField,
  type EstimatedService,
  estimate,
  neededBy,
  queryOf,
  readQuery,
  type Scope,
  scopeOf,
} from "#engines/estimate/scope.ts";
import { shortWords } from "#engines/estimate/words.ts";
import { EstimateDetails, EstimateResult } from "./estimate-result.tsx";

type EstimateFormProps = {
  service: EstimatedService;
  /** The visitor's choices, as the address has them. */
  state: string;
  /** Where the visitor can go on from here. */
  next: { canBook: boolean; hasProposal: boolean };
};

/** A form that the server answers without script; with it, the figures follow every choice. */
export function EstimateForm({ service, state, next }: EstimateFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const [scope, setScope] = useState(() => scopeOf(service, readQuery(state)));
  // The boxes answer at once; the figures may come a moment later.
  const shown = useDeferredValue(scope);
  const outcome = useMemo(() => estimate(service, shown), [service, shown]);

  function change() {
    if (!form.current) return;
    const chosen = scopeOf(service, new URLSearchParams([...new FormData(form.current)] as [string, string][]));
    setScope(chosen);
    try {
      history.replaceState(history.state, "", `/estimate?${queryOf(service, chosen)}`);
    } catch {
      // Some browsers limit how often an address may change; the next choice brings it up to date.
    }
  }

  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <form ref={form} action="/estimate" className="grid content-start gap-10">
          <input type="hidden" name="service" value={service.slug} />
          {/* Says that the blocks were chosen, even if none is. */}
          <input type="hidden" name="block" value="" />
          <fieldset className="grid gap-1">
            <legend className="mb-3 text-xl font-semibold tracking-tight">What do you need?</legend>
            {service.blocks.map((block) => (
              <BlockChoice key={block.id} block={block} scope={scope} onChange={change} />
            ))}
          </fieldset>
          {scope.asked.length > 0 && (
            <fieldset className="grid gap-5">
              <legend className="mb-3 text-xl font-semibold tracking-tight">A few questions</legend>
              {scope.asked.map(({ id, text, choices }) => (
                <Field key={id} label={text}>
                  {(control) => (
                    <Select
                      {...control}
                      name={answerField(id)}
                      value={scope.answers.get(id)?.id ?? ""}
                      onChange={change}
                    >
                      <option value="">Not sure yet</option>
                      {choices.map((choice) => (
                        <option key={choice.id} value={choice.id}>
                          {choice.label}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              ))}
            </fieldset>
          )}
          {!isHydrated && (
            <div>
              <Button type="submit" variant="secondary">
                Update the estimate
              </Button>
            </div>
          )}
          {outcome && (
            // Where the result is below the form, it stays in sight, clear of the button that leads back to the top.
            <p
              aria-hidden="true"
              className="sticky bottom-4 mr-14 rounded-control border border-line bg-surface px-4 py-2.5 text-[15px] font-medium shadow-lg lg:hidden"
            >
              {shortWords(outcome, service)}
            </p>
          )}
        </form>
        <EstimateResult service={service} scope={shown} outcome={outcome} next={next} />
      </div>
      {/* Outside the grid above, or the result, which stays in sight, would cover it. */}
      <EstimateDetails service={service} scope={shown} outcome={outcome} />
    </div>
  );
}

type BlockChoiceProps = { block: EstimatedService["blocks"][number]; scope: Scope; onChange: () => void };

function BlockChoice({ block: { id, title, text }, scope, onChange }: BlockChoiceProps) {
  const needing = neededBy(scope, id);
  return (
    <div className="border-t border-line py-2.5">
      {/* What is needed can't be left out; a disabled box would not be sent. */}
      {needing && <input type="hidden" name="block" value={id} />}
      <Checkbox
        name="block"
        value={id}
        checked={scope.blocks.some((each) => each.id === id)}
        disabled={needing !== undefined}
        onChange={onChange}
        className="w-full"
        label={
          <>
            <span className="font-medium">{title}</span>
            {needing && <span className="text-sm text-muted">{` (needed for ${needing.title})`}</span>}
            {text && <span className="block text-muted">{text}</span>}
          </>
        }
      />
    </div>
  );
}

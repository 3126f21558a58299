import { type RefObject, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Textarea } from "#app/components/ui/input.tsx";
import { MathMl } from "./mathml.tsx";
import { useFormula } from "./use-formula.ts";

export type FormulaDraft = { latex: string; isBlock: boolean };

type FormulaDialogProps = {
  /** The dialog is open while this is set. */
  initial: FormulaDraft | undefined;
  /** Undefined cancels. */
  onDone: (formula: FormulaDraft | undefined) => void;
};

export function FormulaDialog({ initial, onDone }: FormulaDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open={initial !== undefined}
      onClose={() => onDone(undefined)}
      size="lg"
      title="Formula"
      description="In LaTeX. In the text, type $x^2$ for a formula in a line, and $$x^2$$ for one of its own."
      footer={
        <>
          <Button variant="secondary" onClick={() => onDone(undefined)}>
            Cancel
          </Button>
          <Button onClick={() => form.current?.requestSubmit()}>Apply formula</Button>
        </>
      }
    >
      {initial && <FormulaForm formRef={form} initial={initial} onDone={onDone} />}
    </Dialog>
  );
}

type FormulaFormProps = {
  formRef: RefObject<HTMLFormElement | null>;
  initial: FormulaDraft;
  onDone: (formula: FormulaDraft) => void;
};

function FormulaForm({ formRef, initial, onDone }: FormulaFormProps) {
  const [latex, setLatex] = useState(initial.latex);
  const [isBlock, setIsBlock] = useState(initial.isBlock);
  const formula = useFormula(latex, isBlock);
  const problem = formula && "problem" in formula && latex.trim() !== "" ? formula.problem : undefined;
  return (
    <form
      ref={formRef}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog is inside the editor's own form.
        event.stopPropagation();
        onDone({ latex: latex.trim(), isBlock });
      }}
    >
      <Field
        label="LaTeX"
        error={problem}
        hint="Ctrl+Enter applies. A formula with an error is kept, and shown as its source."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={latex}
            spellCheck={false}
            onChange={(event) => setLatex(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            }}
            className="font-mono"
          />
        )}
      </Field>
      <Checkbox label="On a line of its own" checked={isBlock} onChange={(event) => setIsBlock(event.target.checked)} />
      <section
        aria-label="Rendered formula"
        className="prose max-w-none min-h-16 overflow-x-auto rounded-control border border-line p-4"
      >
        {formula && "mathml" in formula && <MathMl mathml={formula.mathml} />}
      </section>
    </form>
  );
}

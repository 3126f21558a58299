import { useState } from "react";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Textarea } from "#app/ui/controls/input.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { MathMl } from "./math/mathml.tsx";
import { useFormula } from "./math/use-formula.ts";

export type FormulaDraft = { latex: string; isBlock: boolean };

type FormulaDialogProps = {
  /** The dialog is open while this is set. */
  initial: FormulaDraft | undefined;
  /** Undefined cancels. */
  onDone: (formula: FormulaDraft | undefined) => void;
};

export function FormulaDialog({ initial, onDone }: FormulaDialogProps) {
  return (
    <FormDialog
      open={initial !== undefined}
      size="lg"
      title="Formula"
      description="In LaTeX. In the text, type $x^2$ for a formula in a line, and $$x^2$$ for one of its own."
      action="Apply formula"
      onSubmit={(event) => {
        const data = new FormData(event.currentTarget);
        onDone({ latex: (data.get("latex") as string).trim(), isBlock: data.has("block") });
      }}
      onClose={() => onDone(undefined)}
    >
      {initial && <FormulaFields initial={initial} />}
    </FormDialog>
  );
}

function FormulaFields({ initial }: { initial: FormulaDraft }) {
  const [latex, setLatex] = useState(initial.latex);
  const [isBlock, setIsBlock] = useState(initial.isBlock);
  const formula = useFormula(latex, isBlock);
  const problem = formula && "problem" in formula && latex.trim() !== "" ? formula.problem : undefined;
  return (
    <>
      <Field
        label="LaTeX"
        error={problem}
        hint="Ctrl+Enter applies. A formula with an error is kept, and shown as its source."
      >
        {(control) => (
          <Textarea
            {...control}
            name="latex"
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
      <Checkbox
        name="block"
        label="On a line of its own"
        checked={isBlock}
        onChange={(event) => setIsBlock(event.target.checked)}
      />
      <section
        aria-label="Rendered formula"
        className="prose max-w-none min-h-16 overflow-x-auto rounded-control border border-line p-4"
      >
        {formula && "mathml" in formula && <MathMl mathml={formula.mathml} />}
      </section>
    </>
  );
}

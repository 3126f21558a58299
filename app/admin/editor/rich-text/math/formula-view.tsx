import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { classNames } from "#app/ui/lib/class-names.ts";
import { MathMl } from "./mathml.tsx";
import { useFormula } from "./use-formula.ts";

/** A formula in the text, as readers see it. A click or Enter opens it. */
export function FormulaView({ node, selected }: NodeViewProps) {
  const isBlock = node.isBlock;
  const latex = node.attrs.latex as string;
  const formula = useFormula(latex, isBlock);
  const problem = formula && "problem" in formula ? formula.problem : undefined;
  return (
    <NodeViewWrapper
      as={isBlock ? "div" : "span"}
      title={problem ?? "Edit formula"}
      className={classNames(
        "cursor-pointer rounded-tag hover:bg-sunken",
        isBlock && "formula",
        problem && "border border-dashed border-danger",
        selected && "outline-2 outline-offset-2 outline-accent",
      )}
    >
      {formula && "mathml" in formula ? <MathMl mathml={formula.mathml} /> : <code>{latex || "Formula"}</code>}
      {isBlock && problem && <span className="mt-1 block text-[13px] text-danger">{problem}</span>}
    </NodeViewWrapper>
  );
}

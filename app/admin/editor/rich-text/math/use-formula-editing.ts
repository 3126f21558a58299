import { NodeSelection, Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { Editor } from "@tiptap/react";
import { type RefObject, useState } from "react";
import type { FormulaDraft } from "../formula-dialog.tsx";
import { isMath } from "./math-nodes.ts";

type Opened = FormulaDraft & { at: number | undefined };

/** Opens formulas by click, Enter or `$$`, and writes them back. */
export function useFormulaEditing(created: RefObject<Editor | null>) {
  const [opened, setOpened] = useState<Opened | undefined>(undefined);

  const openAt = (view: EditorView, at: number) => {
    const node = view.state.doc.nodeAt(at);
    if (!node || !isMath(node.type.name)) return false;
    setOpened({ latex: node.attrs.latex as string, isBlock: node.isBlock, at });
    return true;
  };

  function handleKey(view: EditorView, { key }: KeyboardEvent): boolean {
    const { selection } = view.state;
    if (key === "Enter" && selection instanceof NodeSelection) return openAt(view, selection.from);
    const { parent, pos } = selection.$from;
    // Only the two signs in a paragraph ask for a formula on a line of its own.
    if ((key !== "Enter" && key !== " ") || parent.type.name !== "paragraph" || parent.textContent !== "$$")
      return false;
    view.dispatch(view.state.tr.delete(pos - selection.$from.parentOffset, pos - selection.$from.parentOffset + 2));
    setOpened({ latex: "", isBlock: true, at: undefined });
    return true;
  }

  function finish(formula: FormulaDraft | undefined) {
    setOpened(undefined);
    const editor = created.current;
    if (!editor || !opened || !formula) {
      editor?.commands.focus();
      return;
    }
    const { at } = opened;
    const node = at === undefined ? undefined : editor.state.doc.nodeAt(at);
    const { paragraph } = editor.schema.nodes;
    const chain = editor.chain().focus();
    if (node && at !== undefined) chain.deleteRange({ from: at, to: at + node.nodeSize });
    if (formula.latex !== "") {
      chain.insertContent({ type: formula.isBlock ? "mathBlock" : "inlineMath", attrs: { latex: formula.latex } });
    }
    chain
      .command(({ tr }) => {
        // Behind the formula: while it is selected, the next letter would replace it.
        const end = tr.selection.$to;
        if (!end.parent.inlineContent && !end.nodeAfter && paragraph) tr.insert(end.pos, paragraph.create());
        tr.setSelection(Selection.near(tr.doc.resolve(end.pos)));
        return true;
      })
      .run();
  }

  return {
    opened,
    openNew: (isBlock: boolean) => setOpened({ latex: "", isBlock, at: undefined }),
    openAt,
    handleKey,
    finish,
  };
}

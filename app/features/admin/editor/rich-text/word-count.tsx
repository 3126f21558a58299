import { type Editor, useEditorState } from "@tiptap/react";

/** The words of the text, code included. */
export function WordCount({ editor }: { editor: Editor }) {
  const words = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const text = state.doc.textBetween(0, state.doc.content.size, " ", " ");
      return text.split(/\s+/).filter(Boolean).length;
    },
  });
  return (
    <p className="border-t border-line px-4 py-2 text-right font-mono text-xs text-muted sm:px-6">
      {words === 1 ? "1 word" : `${words.toLocaleString("en-US")} words`}
    </p>
  );
}

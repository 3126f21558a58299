import { type Editor, useEditorState } from "@tiptap/react";
import { countWords } from "#engines/text/count-words.ts";

/** The words of the text, code included. */
export function WordCount({ editor }: { editor: Editor }) {
  const words = useEditorState({
    editor,
    selector: ({ editor: { state } }) => countWords(state.doc.textBetween(0, state.doc.content.size, " ", " ")),
  });
  return (
    <p className="border-t border-line px-4 py-2 text-right font-mono text-xs text-muted sm:px-6">
      {words === 1 ? "1 word" : `${words.toLocaleString("en-US")} words`}
    </p>
  );
}

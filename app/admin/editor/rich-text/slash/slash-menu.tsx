import { type Editor, useEditorState } from "@tiptap/react";
import { useId, useLayoutEffect, useState } from "react";
import { classNames } from "#app/ui/lib/class-names.ts";
import { matchingBlocks, type SlashBlock, slashQueryOf } from "./slash-blocks.ts";

type SlashMenuProps = { editor: Editor; onFormula: () => void; onPicture: () => void };

const WIDTH = 240;
/** In rows of the menu, for the choice of its side. */
const HEIGHT = 300;

/** A list item can't start with a quote, for example. */
const fits =
  (editor: Editor) =>
  ({ run }: SlashBlock) =>
    !run || run(editor.can().chain()).run();

/** Opens when a paragraph starts with "/" and offers what can stand there. The focus stays in the text. */
export function SlashMenu({ editor, onFormula, onPicture }: SlashMenuProps) {
  const id = useId();
  const query = useEditorState({ editor, selector: ({ editor: { state } }) => slashQueryOf(state) });
  const [dismissed, setDismissed] = useState<string | undefined>(undefined);
  const [choice, setChoice] = useState({ query: "", index: 0 });
  const blocks = query === undefined || query === dismissed ? [] : matchingBlocks(query).filter(fits(editor));
  const index = choice.query === query ? Math.min(choice.index, blocks.length - 1) : 0;
  const isOpen = blocks.length > 0;

  function insert({ run, dialog }: SlashBlock) {
    const { $from } = editor.state.selection;
    editor.chain().focus().deleteRange({ from: $from.start(), to: $from.pos }).run();
    run?.(editor.chain().focus()).run();
    if (dialog === "formula") onFormula();
    if (dialog === "picture") onPicture();
  }

  // Before the next key: one pressed right after the menu changed means what the menu shows.
  useLayoutEffect(() => {
    if (!isOpen) return;
    // Read only now: before the editor is mounted there is no view.
    const { dom } = editor.view;
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = blocks[index];
      if (step !== undefined) setChoice({ query: query ?? "", index: (index + step + blocks.length) % blocks.length });
      else if (event.key === "Enter" && chosen) insert(chosen);
      else if (event.key === "Escape") setDismissed(query);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    dom.addEventListener("keydown", onKeyDown, true);
    dom.setAttribute("aria-controls", id);
    dom.setAttribute("aria-activedescendant", `${id}-${index}`);
    return () => {
      dom.removeEventListener("keydown", onKeyDown, true);
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  });

  if (!isOpen) return null;
  const caret = editor.view.coordsAtPos(editor.state.selection.from);
  const isAbove = caret.bottom + HEIGHT > window.innerHeight && caret.top > HEIGHT;
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A select would take the focus from the text.
      role="listbox"
      aria-label="Insert"
      style={{
        left: Math.max(8, Math.min(caret.left, window.innerWidth - WIDTH - 8)),
        width: WIDTH,
        maxHeight: HEIGHT,
        ...(isAbove ? { bottom: window.innerHeight - caret.top + 4 } : { top: caret.bottom + 4 }),
      }}
      className="fixed z-40 overflow-y-auto rounded-control border border-line-strong bg-surface p-1 shadow-soft"
    >
      {blocks.map((block, at) => (
        <div
          key={block.name}
          id={`${id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Belongs to the listbox above.
          role="option"
          tabIndex={-1}
          aria-selected={at === index}
          // Before the text loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            insert(block);
          }}
          className={classNames(
            "flex min-h-9 cursor-pointer items-center gap-3 rounded-tag px-2 text-sm",
            at === index ? "bg-sunken text-ink" : "text-muted",
          )}
        >
          <block.icon aria-hidden className="size-4.5" />
          {block.name}
        </div>
      ))}
    </div>
  );
}

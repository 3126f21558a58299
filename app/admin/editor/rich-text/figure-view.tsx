import { NodeViewContent, type NodeViewProps, NodeViewWrapper, useEditorState } from "@tiptap/react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#app/ui/controls/button.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import { AltTextDialog } from "../../parts/alt-text-dialog.tsx";
import { placeOfPicture, putBesideTheOneAbove, takeOutOfRow } from "./picture-row.ts";

/** A picture with its alt text and a caption that is edited in place. */
export function FigureView({ node, selected, updateAttributes, deleteNode, editor, getPos }: NodeViewProps) {
  const { src, srcset, sizes, alt } = node.attrs as Record<string, string | null>;
  const [isEditingAlt, setIsEditingAlt] = useState(false);
  const isEmpty = node.content.size === 0;
  const { isInRow, isBelowPicture } = useEditorState({
    editor,
    selector: ({ editor: current }) => placeOfPicture(current, getPos() ?? 0),
  });
  const takeOut = (isRemoved: boolean) => takeOutOfRow(editor, getPos() ?? 0, { isRemoved });
  return (
    <NodeViewWrapper
      as="figure"
      className={classNames(selected && "rounded-card outline-2 outline-offset-4 outline-accent")}
    >
      <div contentEditable={false}>
        <img src={src ?? ""} srcSet={srcset ?? undefined} sizes={sizes ?? undefined} alt={alt ?? ""} />
        <p className="mt-2 flex flex-wrap items-center gap-2 text-[13px] text-muted">
          <span className="min-w-0 flex-1 wrap-anywhere">{alt ? `Alt text: ${alt}` : "No alt text (decorative)"}</span>
          <Button variant="secondary" size="sm" onClick={() => setIsEditingAlt(true)}>
            Edit alt text
          </Button>
          {isBelowPicture && (
            <Button variant="secondary" size="sm" onClick={() => putBesideTheOneAbove(editor, getPos() ?? 0)}>
              Beside the one above
            </Button>
          )}
          {isInRow && (
            <Button variant="secondary" size="sm" onClick={() => takeOut(false)}>
              Below the row
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={isInRow ? () => takeOut(true) : deleteNode}>
            Remove picture
          </Button>
        </p>
      </div>
      <figcaption className="relative min-h-8">
        {isEmpty && (
          <span aria-hidden="true" contentEditable={false} className="pointer-events-none absolute text-muted">
            Caption (optional)
          </span>
        )}
        <NodeViewContent />
      </figcaption>
      {createPortal(
        <AltTextDialog
          src={isEditingAlt ? src : null}
          initial={alt ?? ""}
          onDone={(text) => {
            setIsEditingAlt(false);
            if (text !== undefined) updateAttributes({ alt: text });
            editor.commands.focus();
          }}
        />,
        document.body,
      )}
    </NodeViewWrapper>
  );
}

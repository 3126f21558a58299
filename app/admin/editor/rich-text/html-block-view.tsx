import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Textarea } from "#app/ui/controls/input.tsx";
import { Code } from "#app/ui/icons/demos.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { parseHtml } from "./tidy.ts";

/** Preserved HTML. Drawings are shown as images, in which no script can run, everything else as text. */
export function HtmlBlockView({ node, selected, updateAttributes, editor }: NodeViewProps) {
  const html = node.attrs.html as string;
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const drawing = drawingAddress(html);
  const holder = parseHtml(html);
  const caption = holder.querySelector("figcaption")?.textContent ?? "";

  function close(changed: boolean) {
    if (changed && draft !== undefined) updateAttributes({ html: draft });
    setDraft(undefined);
    editor.commands.focus();
  }

  return (
    <NodeViewWrapper
      className={classNames(
        "rounded-card border border-dashed border-line-strong bg-surface p-4",
        selected && "outline-2 outline-offset-2 outline-accent",
      )}
    >
      <div contentEditable={false} className="grid gap-3">
        <p className="flex flex-wrap items-center justify-between gap-3 font-mono text-xs text-muted">
          <span className="inline-flex items-center gap-2">
            <Code aria-hidden className="size-4" />
            HTML block, kept as is
          </span>
          <Button variant="secondary" size="sm" onClick={() => setDraft(html)}>
            Edit HTML
          </Button>
        </p>
        {drawing ? (
          <img src={drawing} alt={holder.querySelector("svg")?.getAttribute("aria-label") ?? ""} className="w-full" />
        ) : (
          <p className="line-clamp-4 text-[15px] whitespace-pre-line">{holder.textContent?.trim() || html}</p>
        )}
        {drawing && caption && <p className="font-mono text-[13px] text-muted">{caption}</p>}
      </div>
      {createPortal(
        <FormDialog
          open={draft !== undefined}
          onClose={() => close(false)}
          size="lg"
          title="HTML block"
          description="Scripts, styles and pictures from other sites are removed on save."
          action="Apply"
          onSubmit={() => close(true)}
        >
          <Field label="HTML">
            {(control) => (
              <Textarea
                {...control}
                rows={14}
                value={draft ?? ""}
                spellCheck={false}
                onChange={(event) => setDraft(event.target.value)}
                className="font-mono"
              />
            )}
          </Field>
        </FormDialog>,
        document.body,
      )}
    </NodeViewWrapper>
  );
}

/** The first drawing as the address of an image, in a gray that is visible in both themes. */
function drawingAddress(html: string): string | undefined {
  const drawing = parseHtml(html).querySelector("svg");
  if (!drawing) return undefined;
  drawing.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  drawing.setAttribute("color", "#7c8798");
  drawing.setAttribute("font-family", "sans-serif");
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
}

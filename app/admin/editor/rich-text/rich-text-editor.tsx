import type { Extensions } from "@tiptap/core";
import { Placeholder } from "@tiptap/extensions";
import { type Editor, EditorContent, ReactNodeViewRenderer, useEditor } from "@tiptap/react";
import { useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Textarea } from "#app/ui/controls/input.tsx";
import { ACCEPTED_PICTURES } from "#contract/media.ts";
import { uploadPicture } from "../../media/library.ts";
import { PicturePicker } from "../../media/picture-picker.tsx";
import { AltTextDialog } from "../../parts/alt-text-dialog.tsx";
import { ColoredCode } from "./code/colored-code.ts";
import { ContextTools } from "./context-tools.tsx";
import { FigureView } from "./figure-view.tsx";
import { FormulaDialog } from "./formula-dialog.tsx";
import { HtmlBlockView } from "./html-block-view.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { FormulaView } from "./math/formula-view.tsx";
import { useFormulaEditing } from "./math/use-formula-editing.ts";
import { handlePaste } from "./pasting/handle-paste.ts";
import { cleanPastedHtml, pictureFilesOf } from "./pasting/paste.ts";
import { selectPicture } from "./picture-row.ts";
import "./rich-text.css";
import { toEditorHtml } from "./round-trip.ts";
import { schemaExtensions, viewedNodes } from "./schema.ts";
import { SlashMenu } from "./slash/slash-menu.tsx";
import { tidyHtml } from "./tidy.ts";
import { FormattingToolbar } from "./toolbar.tsx";
import { TypedMarkdown } from "./typed-markdown.ts";
import { usePictureInsertion } from "./use-picture-insertion.ts";
import { WordCount } from "./word-count.tsx";

type RichTextEditorProps = {
  /** The initial content; later changes of this prop are ignored. */
  initial: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (html: string) => void;
};

/** The rich text editor, or the HTML source of the same text. */
export default function RichTextEditor({ initial, ...rest }: RichTextEditorProps) {
  const [html, setHtml] = useState(initial);
  const [showsSource, setShowsSource] = useState(false);

  function change(next: string) {
    setHtml(next);
    rest.onChange(next);
  }

  if (!showsSource) {
    return <StructuredText {...rest} initial={html} onChange={change} onSource={() => setShowsSource(true)} />;
  }
  return (
    <div className="grid gap-3 p-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">The HTML as stored. Unsafe parts are removed on save.</p>
        <Button variant="secondary" size="sm" onClick={() => setShowsSource(false)}>
          Back to text
        </Button>
      </div>
      <Textarea
        aria-label={`${rest.label} as HTML`}
        rows={24}
        spellCheck={false}
        value={html}
        onChange={(event) => change(event.target.value)}
        className="font-mono"
      />
    </div>
  );
}

const editorExtensions: Extensions = [
  ...schemaExtensions,
  viewedNodes.Figure.extend({ addNodeView: () => ReactNodeViewRenderer(FigureView) }),
  viewedNodes.HtmlBlock.extend({ addNodeView: () => ReactNodeViewRenderer(HtmlBlockView) }),
  viewedNodes.InlineMath.extend({ addNodeView: () => ReactNodeViewRenderer(FormulaView) }),
  viewedNodes.MathBlock.extend({ addNodeView: () => ReactNodeViewRenderer(FormulaView) }),
  ColoredCode,
  TypedMarkdown,
  Placeholder.configure({ placeholder: "Write or paste text, or type / for headings, formulas and more…" }),
];

type StructuredTextProps = RichTextEditorProps & { onSource: () => void };

function StructuredText({ initial, label, describedBy, isInvalid, onChange, onSource }: StructuredTextProps) {
  const [content] = useState(() => toEditorHtml(initial));
  const [isLinking, setIsLinking] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const filePicker = useRef<HTMLInputElement>(null);
  const created = useRef<Editor>(null);
  const pictures = usePictureInsertion(uploadPicture, created);
  const formulas = useFormulaEditing(created);

  const editor = useEditor({
    extensions: editorExtensions,
    content,
    // The content security policy forbids style elements; rich-text.css has the same rules.
    injectCSS: false,
    onCreate: ({ editor: fresh }) => {
      created.current = fresh;
    },
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(isInvalid && { "aria-invalid": "true" }),
        class: "editor-text prose max-w-none px-4 py-5 sm:px-6",
      },
      transformPastedHTML: cleanPastedHtml,
      handleClickOn: (view, _place, _node, at, { target }) =>
        formulas.openAt(view, at) || selectPicture(view, at, target),
      handleKeyDown(view, event) {
        if (formulas.handleKey(view, event)) return true;
        if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return false;
        // Without a selection or a link to edit, the key opens the command palette, as everywhere else.
        if (view.state.selection.empty && !created.current?.isActive("link")) return false;
        event.preventDefault();
        setIsLinking(true);
        return true;
      },
      handlePaste: (view, event) => handlePaste(view, event.clipboardData, pictures),
      handleDrop(view, event) {
        const files = pictureFilesOf(event.dataTransfer);
        if (files.length === 0) return false;
        event.preventDefault();
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        void pictures.add(files, place?.pos ?? view.state.selection.to);
        return true;
      },
    },
    onTransaction: ({ transaction }) => pictures.follow(transaction.mapping),
    onUpdate: ({ editor: changed }) => onChange(tidyHtml(changed.getHTML())),
  });

  function link(address: string | undefined) {
    setIsLinking(false);
    if (address === undefined) {
      editor.commands.focus();
      return;
    }
    const selection = editor.chain().focus().extendMarkRange("link");
    if (address === "") selection.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive("link")) {
      selection
        .insertContent({ type: "text", text: address, marks: [{ type: "link", attrs: { href: address } }] })
        .run();
    } else selection.setLink({ href: address }).run();
  }

  return (
    <>
      <div className="sticky top-16 z-20 lg:top-0 rounded-t-card border-b border-line bg-surface">
        <FormattingToolbar
          editor={editor}
          onLink={() => setIsLinking(true)}
          onFormula={() => formulas.openNew(false)}
          onPicture={() => setIsChoosing(true)}
          onSource={onSource}
        />
        <ContextTools editor={editor} />
        <output className="block px-4 text-sm text-muted not-empty:border-t not-empty:border-line not-empty:py-2">
          {pictures.uploading && `Uploading ${pictures.uploading}…`}
        </output>
      </div>
      <EditorContent editor={editor} />
      <SlashMenu editor={editor} onFormula={() => formulas.openNew(true)} onPicture={() => setIsChoosing(true)} />
      <WordCount editor={editor} />
      <input
        ref={filePicker}
        type="file"
        accept={ACCEPTED_PICTURES}
        multiple
        hidden
        aria-label="Choose pictures"
        onChange={(event) => {
          setIsChoosing(false);
          void pictures.add([...(event.target.files ?? [])], editor.state.selection.to);
          event.target.value = "";
        }}
      />
      <LinkDialog
        open={isLinking}
        current={(editor.getAttributes("link").href as string | undefined) ?? ""}
        onDone={link}
      />
      <FormulaDialog initial={formulas.opened} onDone={formulas.finish} />
      {isChoosing && (
        <PicturePicker
          onUpload={() => filePicker.current?.click()}
          onChoose={(picture) => {
            setIsChoosing(false);
            pictures.insert(picture, editor.state.selection.to);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      <AltTextDialog
        key={pictures.describing?.src}
        src={pictures.describing?.src}
        initial={pictures.describing?.alt ?? ""}
        onDone={pictures.describe}
      />
    </>
  );
}

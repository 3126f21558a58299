import * as Toolbar from "@radix-ui/react-toolbar";
import { type Editor, useEditorState } from "@tiptap/react";
import { Code } from "#app/ui/icons/demos.ts";
import {
  Bold,
  CodeXml,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Sigma,
  SquareCode,
  Table,
  Undo2,
} from "#app/ui/icons/writing.ts";
import { ToolbarButton, ToolbarGap } from "./toolbar-button.tsx";

type FormattingToolbarProps = {
  editor: Editor;
  onLink: () => void;
  onFormula: () => void;
  onPicture: () => void;
  onSource: () => void;
};

const HEADINGS = [
  { level: 2, icon: Heading2 },
  { level: 3, icon: Heading3 },
  { level: 4, icon: Heading4 },
] as const;

export function FormattingToolbar({ editor, onLink, onFormula, onPicture, onSource }: FormattingToolbarProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      heading: HEADINGS.find(({ level }) => current.isActive("heading", { level }))?.level,
      bold: current.isActive("bold"),
      italic: current.isActive("italic"),
      code: current.isActive("code"),
      link: current.isActive("link"),
      bullets: current.isActive("bulletList"),
      numbers: current.isActive("orderedList"),
      quote: current.isActive("blockquote"),
      codeBlock: current.isActive("codeBlock"),
      table: current.isActive("table"),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();

  return (
    <Toolbar.Root
      aria-label="Formatting"
      className="flex items-center gap-0.5 overflow-x-auto px-2 py-1.5 sm:flex-wrap"
    >
      {HEADINGS.map(({ level, icon }) => (
        <ToolbarButton
          key={level}
          name={`Heading ${level}`}
          keys={`Ctrl+Alt+${level}`}
          icon={icon}
          isOn={on.heading === level}
          onClick={() => run().toggleHeading({ level }).run()}
        />
      ))}
      <ToolbarGap />
      <ToolbarButton name="Bold" keys="Ctrl+B" icon={Bold} isOn={on.bold} onClick={() => run().toggleBold().run()} />
      <ToolbarButton
        name="Italic"
        keys="Ctrl+I"
        icon={Italic}
        isOn={on.italic}
        onClick={() => run().toggleItalic().run()}
      />
      <ToolbarButton
        name="Inline code"
        keys="Ctrl+E"
        icon={Code}
        isOn={on.code}
        onClick={() => run().toggleMark("code").run()}
      />
      <ToolbarButton name="Link" keys="Ctrl+K on a selection" icon={Link} isOn={on.link} onClick={onLink} />
      <ToolbarGap />
      <ToolbarButton
        name="Bullet list"
        keys="Ctrl+Shift+8"
        icon={List}
        isOn={on.bullets}
        onClick={() => run().toggleBulletList().run()}
      />
      <ToolbarButton
        name="Numbered list"
        keys="Ctrl+Shift+7"
        icon={ListOrdered}
        isOn={on.numbers}
        onClick={() => run().toggleOrderedList().run()}
      />
      <ToolbarButton
        name="Quote"
        keys="Ctrl+Shift+B"
        icon={Quote}
        isOn={on.quote}
        onClick={() => run().toggleBlockquote().run()}
      />
      <ToolbarButton
        name="Code block"
        keys="Ctrl+Alt+C"
        icon={SquareCode}
        isOn={on.codeBlock}
        onClick={() => run().toggleCodeBlock().run()}
      />
      <ToolbarButton
        name="Table"
        icon={Table}
        isOn={on.table}
        disabled={on.table}
        onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      />
      <ToolbarButton name="Formula" icon={Sigma} onClick={onFormula} />
      <ToolbarButton name="Picture" icon={ImagePlus} onClick={onPicture} />
      <ToolbarButton name="Horizontal rule" icon={Minus} onClick={() => run().setHorizontalRule().run()} />
      <ToolbarGap />
      <ToolbarButton name="Undo" keys="Ctrl+Z" icon={Undo2} disabled={!on.canUndo} onClick={() => run().undo().run()} />
      <ToolbarButton
        name="Redo"
        keys="Ctrl+Shift+Z"
        icon={Redo2}
        disabled={!on.canRedo}
        onClick={() => run().redo().run()}
      />
      <ToolbarGap />
      <ToolbarButton name="HTML source" icon={CodeXml} onClick={onSource} />
    </Toolbar.Root>
  );
}

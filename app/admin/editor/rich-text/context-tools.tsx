import * as Toolbar from "@radix-ui/react-toolbar";
import { type Editor, useEditorState } from "@tiptap/react";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";

/** The languages that articles highlight. */
const CODE_LANGUAGES = [
  { value: "text", label: "Plain text" },
  { value: "bash", label: "Shell" },
  { value: "cpp", label: "C++" },
  { value: "css", label: "CSS" },
  { value: "go", label: "Go" },
  { value: "html", label: "HTML" },
  { value: "java", label: "Java" },
  { value: "javascript", label: "JavaScript" },
  { value: "json", label: "JSON" },
  { value: "python", label: "Python" },
  { value: "rust", label: "Rust" },
  { value: "sql", label: "SQL" },
  { value: "tsx", label: "TSX" },
  { value: "typescript", label: "TypeScript" },
  { value: "yaml", label: "YAML" },
];

/** Tools for the cursor's position: a table's rows and columns, a code block's language. */
export function ContextTools({ editor }: { editor: Editor }) {
  const { isInTable, language } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isInTable: current.isActive("table"),
      language: current.isActive("codeBlock")
        ? ((current.getAttributes("codeBlock").language as string | null) ?? "")
        : undefined,
    }),
  });
  if (isInTable) return <TableTools editor={editor} />;
  if (language !== undefined) return <LanguageChoice editor={editor} language={language} />;
  return null;
}

const ROW_LOOK = "flex flex-wrap items-center gap-1.5 border-t border-line px-2 py-1.5";

function TableTools({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus();
  const tools: readonly [string, () => void][] = [
    ["Add row above", () => run().addRowBefore().run()],
    ["Add row below", () => run().addRowAfter().run()],
    ["Delete row", () => run().deleteRow().run()],
    ["Add column before", () => run().addColumnBefore().run()],
    ["Add column after", () => run().addColumnAfter().run()],
    ["Delete column", () => run().deleteColumn().run()],
    ["Header row", () => run().toggleHeaderRow().run()],
    ["Delete table", () => run().deleteTable().run()],
  ];
  return (
    <Toolbar.Root aria-label="Table" className={ROW_LOOK}>
      {tools.map(([name, act]) => (
        <Toolbar.Button
          key={name}
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={act}
          className={buttonStyles({ variant: "secondary", size: "sm" })}
        >
          {name}
        </Toolbar.Button>
      ))}
    </Toolbar.Root>
  );
}

function LanguageChoice({ editor, language }: { editor: Editor; language: string }) {
  const isKnown = language === "" || CODE_LANGUAGES.some(({ value }) => value === language);
  return (
    <div className={ROW_LOOK}>
      <label className="flex items-center gap-2 text-sm text-muted">
        Code language
        <select
          value={language}
          onChange={(event) =>
            editor
              .chain()
              .focus()
              .updateAttributes("codeBlock", { language: event.target.value || null })
              .run()
          }
          className="min-h-8 rounded-tag border border-field-line bg-background px-2 font-mono text-xs text-ink"
        >
          <option value="">None</option>
          {!isKnown && <option value={language}>{language}</option>}
          {CODE_LANGUAGES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

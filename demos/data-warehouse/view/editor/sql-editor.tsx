import type { SQLNamespace } from "@codemirror/lang-sql";
import { useEffect, useEffectEvent, useRef } from "react";
import { createEditor, type SqlEditor } from "./create-editor.ts";

type SqlEditorProps = {
  /** Called with the editor once it exists, and with undefined when it is gone. */
  onReady: (editor: SqlEditor | undefined) => void;
  initial: string;
  schema: SQLNamespace;
  onRun: () => void;
};

const HINT = "Ctrl+Enter runs the question. Press Escape, then Tab to leave the editor.";

export function SqlEditorPart({ onReady, initial, schema, onRun }: SqlEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<SqlEditor>(undefined);
  const run = useEffectEvent(onRun);
  const report = useEffectEvent(onReady);
  const create = useEffectEvent((root: ShadowRoot) =>
    createEditor({ root, text: initial, label: "SQL question", description: HINT, schema, onRun: () => run() }),
  );

  useEffect(() => {
    if (!host.current) return;
    const created = create(host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" }));
    editor.current = created;
    report(created);
    return () => {
      editor.current = undefined;
      report(undefined);
      created.destroy();
    };
  }, []);

  useEffect(() => editor.current?.setSchema(schema), [schema]);

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div ref={host} className="min-w-0 rounded-control border border-field-line" />
      <p className="text-[13px] text-muted">{HINT}</p>
    </div>
  );
}

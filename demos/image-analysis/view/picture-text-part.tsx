import { Button } from "#app/ui/controls/button.tsx";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { FileText } from "#app/ui/icons/files.ts";
import { StopButton } from "#demos/kit/ai/stop-button.tsx";
import type { PictureText } from "./use-picture-text.ts";

type PictureTextPartProps = { text: PictureText; onRead: () => void; onStop: () => void };

/** The text in the picture. Its recognizer is large, so it is only loaded on request. */
export function PictureTextPart({ text, onRead, onStop }: PictureTextPartProps) {
  switch (text.state) {
    case "idle":
      return (
        <ReadButton label="Read the text in it" note="Loads the text recognizer once, about 5 MB." onRead={onRead} />
      );
    case "loading":
    case "reading":
      return (
        <div className="flex flex-wrap items-center gap-3">
          <output className="text-[15px]">
            {text.state === "loading" ? "Loading the text recognizer…" : "Reading the text…"}
          </output>
          <StopButton size="sm" onClick={onStop} />
        </div>
      );
    case "failed":
      return (
        <>
          <p role="alert" className="mb-3 text-[15px] text-danger">
            {text.reason}
          </p>
          <ReadButton label="Try again" onRead={onRead} />
        </>
      );
    case "read":
      if (text.lines.length === 0) return <output className="text-muted">No text found.</output>;
      return (
        <div className="grid justify-items-start gap-3">
          <ul aria-label="Text" className="grid gap-1 wrap-anywhere">
            {text.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be the same
              <li key={index}>{line}</li>
            ))}
          </ul>
          <CopyButton text={text.lines.join("\n")} what="text" />
          <p className="text-sm text-muted">Printed English only; it can misread.</p>
        </div>
      );
  }
}

function ReadButton({ label, note, onRead }: { label: string; note?: string; onRead: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="sm" className="min-h-10" onClick={onRead}>
        <FileText className="size-4" />
        {label}
      </Button>
      {note && <span className="text-sm text-muted">{note}</span>}
    </div>
  );
}

import { type KeyboardEvent, type Ref, useId } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { SendHorizontal, Square } from "#app/ui/icons/actions.ts";
import { X } from "#app/ui/icons/shell.ts";

type ComposerProps = {
  text: string;
  inputRef: Ref<HTMLTextAreaElement>;
  isBusy: boolean;
  isEditing?: boolean;
  /** Why the text can't be sent. */
  fault?: string | undefined;
  onChange: (text: string) => void;
  onSend: () => void;
  /** Not set where answers are instant. */
  onStop?: () => void;
  onCancelEdit?: () => void;
};

export function Composer(props: ComposerProps) {
  const { text, inputRef, isBusy, isEditing, fault, onChange, onSend, onStop, onCancelEdit } = props;
  const canSend = !isBusy && !fault && text.trim() !== "";
  const faultId = useId();

  function handleKey(event: KeyboardEvent) {
    // Enter that confirms a word in an input method (IME) must not send.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  }

  return (
    <form
      className="border-t border-line p-3.5 sm:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
    >
      {isEditing && (
        <p className="mb-2 flex items-center justify-between gap-3 text-sm text-muted">
          Sending replaces your message and everything after it.
          <Button variant="ghost" size="sm" onClick={onCancelEdit}>
            <X className="size-4" />
            Cancel edit
          </Button>
        </p>
      )}
      <div className="flex items-end gap-2.5">
        <textarea
          ref={inputRef}
          aria-label="Message"
          placeholder="Type a message"
          aria-describedby={fault && faultId}
          aria-invalid={fault ? true : undefined}
          enterKeyHint="send"
          rows={1}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKey}
          className="control field-sizing-content max-h-36 min-h-11 resize-none"
        />
        {isBusy && onStop && (
          <Button variant="secondary" onClick={onStop} aria-label="Stop answering">
            <Square className="size-4" />
            <span className="max-sm:hidden">Stop</span>
          </Button>
        )}
        <Button type="submit" disabled={!canSend} aria-label="Send message">
          <SendHorizontal className="size-4.5" />
          <span className="max-sm:hidden">Send</span>
        </Button>
      </div>
      {fault && (
        <p id={faultId} className="mt-1.5 text-[13px] leading-5 text-danger">
          {fault}
        </p>
      )}
    </form>
  );
}

import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { ArrowDown } from "#app/ui/icons/actions.ts";
import { ArrowUp } from "#app/ui/icons/shell.ts";

/** Says where a row of an arranged list went, and keeps the focus in it: a row that moves in the document loses it. */
export function useMoves() {
  const [text, setText] = useState("");
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body && focused.current instanceof HTMLElement) focused.current.focus();
  });

  const keepFocus = (element: Element | null) => {
    focused.current = element;
  };
  /** To be called just before the row moves. */
  const announce = (name: string, place: number, count: number) => {
    keepFocus(document.activeElement);
    setText(`“${name}” moved to place ${place} of ${count}.`);
  };
  return { announcement: <output className="sr-only">{text}</output>, keepFocus, announce };
}

type MoveButtonsProps = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void };

/** Stay focusable at the ends of the list, so that the keyboard doesn't lose its place there. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const button = { variant: "ghost", size: "icon", keepsFocus: true } as const;
  return (
    <>
      <Button {...button} aria-label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden className="size-4" />
      </Button>
      <Button {...button} aria-label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden className="size-4" />
      </Button>
    </>
  );
}

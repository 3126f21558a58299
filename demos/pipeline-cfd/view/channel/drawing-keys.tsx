import type { KeyboardEvent } from "react";
import { BLOCKS, type Drawing, hasBlock, withBlock } from "../../engine/channel/obstacles.ts";

export type Block = { readonly column: number; readonly row: number };

type DrawingKeysProps = {
  block: Block;
  drawing: Drawing;
  onMove: (block: Block) => void;
  onDraw: (drawing: Drawing) => void;
};

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Draws without a pointer: arrow keys move over the blocks, pressing fills or clears one. */
export function DrawingKeys({ block, drawing, onMove, onDraw }: DrawingKeysProps) {
  const { column, row } = block;
  const isSolid = hasBlock(drawing, column, row);
  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    onMove({
      column: Math.max(0, Math.min(BLOCKS.along - 1, column + move[0])),
      row: Math.max(0, Math.min(BLOCKS.across - 1, row + move[1])),
    });
  }
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[15px] text-muted">
      <button
        type="button"
        onKeyDown={onKeyDown}
        onClick={() => onDraw(withBlock(drawing, column, row, !isSolid))}
        className="min-h-9 rounded-control border border-field-line px-3 text-ink"
      >
        {isSolid ? "Clear" : "Fill"} the block {column + 1} along, {row + 1} up
      </button>
      <span>Draw on the picture, or move the block with the arrow keys and press.</span>
    </p>
  );
}

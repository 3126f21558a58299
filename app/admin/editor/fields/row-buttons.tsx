import { Button } from "#app/ui/controls/button.tsx";
import { ArrowDown } from "#app/ui/icons/actions.ts";
import { ArrowUp, X } from "#app/ui/icons/shell.ts";

type RowButtonsProps = {
  /** Such as "step 2". */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Moves and removes one entry of a list. */
export function RowButtons({ name, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  return (
    <div className="ml-auto flex shrink-0">
      <Button variant="ghost" size="icon" aria-label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden className="size-4" />
      </Button>
      <Button variant="ghost" size="icon" aria-label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown aria-hidden className="size-4" />
      </Button>
      <Button variant="ghost" size="icon" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}

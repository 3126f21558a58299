import * as Toolbar from "@radix-ui/react-toolbar";
import type { IconComponent } from "#app/ui/icons/icon.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";

type ToolbarButtonProps = {
  name: string;
  /** The keyboard shortcut, as shown in the tooltip. */
  keys?: string;
  icon: IconComponent;
  isOn?: boolean;
  disabled?: boolean;
  onClick: () => void;
};

/** A button of a toolbar, which is a single tab stop: arrow keys move between its buttons. */
export function ToolbarButton({ name, keys, icon: Icon, isOn, disabled = false, onClick }: ToolbarButtonProps) {
  return (
    <Toolbar.Button
      type="button"
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-pressed={isOn}
      disabled={disabled}
      // Focus stays in the text: moving it would lose the selection on phones.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={classNames(
        "inline-flex size-9 shrink-0 items-center justify-center rounded-tag border tint disabled:opacity-40",
        isOn ? "border-line-strong bg-sunken text-ink" : "border-transparent text-muted hover:bg-sunken hover:text-ink",
      )}
    >
      <Icon aria-hidden className="size-4.5" />
    </Toolbar.Button>
  );
}

export function ToolbarGap() {
  return <Toolbar.Separator className="mx-1 h-6 w-px bg-line" />;
}

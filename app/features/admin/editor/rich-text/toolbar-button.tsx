import { Toolbar } from "radix-ui";
import type { IconComponent } from "#app/components/icons/icon.tsx";
import { classNames } from "#app/lib/class-names.ts";

type ToolbarButtonProps = {
  name: string;
  /** The keys that do the same, as they are shown. */
  keys?: string;
  icon: IconComponent;
  isOn?: boolean;
  disabled?: boolean;
  onClick: () => void;
};

/** One of a toolbar's buttons: the toolbar is one stop of the keyboard, the arrows go through it. */
export function ToolbarButton({ name, keys, icon: Icon, isOn, disabled = false, onClick }: ToolbarButtonProps) {
  return (
    <Toolbar.Button
      type="button"
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      aria-pressed={isOn}
      disabled={disabled}
      // Kept in the text: a button that takes the focus would lose the selection on phones.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={classNames(
        "inline-flex size-9 shrink-0 items-center justify-center rounded-tag border transition-colors duration-150 disabled:opacity-40",
        isOn ? "border-line-strong bg-sunken text-ink" : "border-transparent text-muted hover:bg-sunken hover:text-ink",
      )}
    >
      <Icon aria-hidden strokeWidth={1.5} className="size-4.5" />
    </Toolbar.Button>
  );
}

export function ToolbarGap() {
  return <Toolbar.Separator className="mx-1 h-6 w-px bg-line" />;
}

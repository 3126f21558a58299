import { type FormEvent, type ReactNode, useId } from "react";
import { X } from "#app/ui/icons/shell.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { Button } from "./button.tsx";
import { useModalDialog } from "./use-modal-dialog.ts";

type DialogProps = {
  open: boolean;
  /** Called on Escape, a click on the backdrop or the close button; the owner of `open` decides. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: "sm" | "lg";
  footer?: ReactNode;
  /** Makes what is in the dialog a form, footer included. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children?: ReactNode;
};

export function Dialog({ open, onClose, title, description, size = "sm", footer, onSubmit, children }: DialogProps) {
  const ref = useModalDialog(open, onClose);
  const id = useId();
  // React types a tag that may be either as neither.
  const Frame = (onSubmit ? "form" : "div") as "form";

  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classNames("dialog", size === "lg" ? "max-w-3xl" : "max-w-lg")}
    >
      {open && (
        <Frame className="relative flex min-h-0 flex-col" {...(onSubmit && { noValidate: true, onSubmit })}>
          <header className="px-5 pt-5 pr-16 pb-4 sm:px-6 sm:pt-6 sm:pr-16">
            <h2 id={`${id}-title`} className="text-lg leading-7 font-semibold tracking-tight wrap-anywhere">
              {title}
            </h2>
            {description && (
              <p id={`${id}-description`} className="mt-1 text-[15px] text-muted">
                {description}
              </p>
            )}
          </header>
          {children && <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5 sm:px-6 sm:pb-6">{children}</div>}
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-6">
              {footer}
            </footer>
          )}
          {/* Last in the DOM, though drawn at the top, so that the first field gets the focus, not the close button. */}
          <div className="absolute top-4 right-4">
            <Button variant="ghost" size="icon" aria-label="Close dialog" onClick={onClose}>
              <X className="size-5" />
            </Button>
          </div>
        </Frame>
      )}
    </dialog>
  );
}

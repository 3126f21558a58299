import * as Toast from "@radix-ui/react-toast";
import { useEffect, useState } from "react";
import { X } from "#app/ui/icons/shell.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { dismissToast, type ToastEntry } from "./toast-store.ts";

// Follows the pointer during a swipe, slides back if released too early, otherwise leaves from where it is.
const motion =
  "data-[state=open]:animate-[toast-enter_200ms_var(--ease-out)] data-[state=closed]:animate-[toast-leave_150ms_ease-in_both] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x) data-[swipe=cancel]:transition-[translate] data-[swipe=cancel]:duration-200";

const looks = {
  default: { card: "border-line-strong bg-surface text-ink", description: "text-muted", button: "hover:bg-line/60" },
  destructive: {
    card: "border-danger-solid bg-danger-solid text-white [--accent:#ffffff]",
    description: "text-white",
    button: "hover:bg-white/15",
  },
};

export function ToastCard({ id, open, title, description, action, duration, variant = "default" }: ToastEntry) {
  const look = looks[variant];
  const isTextShown = useNextFrame();

  return (
    <Toast.Root
      open={open}
      duration={duration}
      onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
      className={classNames(
        "flex items-start gap-3 rounded-control border py-3.5 pr-3 pl-4 shadow-soft",
        motion,
        look.card,
      )}
    >
      {/* On a child, since the list item keeps its own role. The text comes a frame after the live region: screen
          readers announce what changes inside one, not always what it was born with. */}
      <div
        role={variant === "destructive" ? "alert" : "status"}
        className="min-w-0 flex-1 self-center text-sm leading-5 wrap-anywhere"
      >
        <div className={isTextShown ? undefined : "invisible"}>
          <Toast.Title className="text-[15px] font-medium">{title}</Toast.Title>
          {description && (
            <Toast.Description className={classNames("mt-0.5", look.description)}>{description}</Toast.Description>
          )}
          {action && <span className="sr-only">{action.altText}</span>}
        </div>
      </div>
      {action && (
        <Toast.Action
          altText={action.altText}
          onClick={action.onClick}
          className={classNames(
            "min-h-8 shrink-0 self-center rounded-control border border-current px-3 text-sm font-medium",
            look.button,
          )}
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label="Close notification"
        className={classNames(
          "flex size-8 shrink-0 items-center justify-center rounded-control border border-transparent",
          look.button,
        )}
      >
        <X className="size-4.5" />
      </Toast.Close>
    </Toast.Root>
  );
}

function useNextFrame(): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHasPassed(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return hasPassed;
}

import type { ComponentProps } from "react";
import { LoaderCircle } from "#app/ui/icons/forms.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { type ButtonStyleProps, buttonStyles } from "./button-styles.ts";

type ButtonProps = ComponentProps<"button"> &
  ButtonStyleProps & {
    busy?: boolean;
    /** Keeps the button focusable while it is disabled, so that pressing it doesn't lose the keyboard focus. */
    keepsFocus?: boolean;
  };

export function Button({
  variant,
  size,
  className,
  busy = false,
  disabled = false,
  keepsFocus = false,
  onClick,
  type = "button",
  children,
  ...rest
}: ButtonProps) {
  const isOff = disabled || busy;
  return (
    <button
      {...rest}
      type={type}
      onClick={isOff ? undefined : onClick}
      disabled={isOff && !keepsFocus}
      aria-disabled={(isOff && keepsFocus) || undefined}
      // Faded while disabled; a busy button shows its spinner instead.
      data-off={(disabled && !busy) || undefined}
      aria-busy={busy || undefined}
      className={buttonStyles({ variant, size, className })}
    >
      {/* Transparent, not removed: the label keeps the button's width and its accessible name. */}
      <span className={classNames("inline-flex items-center justify-center gap-2", busy && "opacity-0")}>
        {children}
      </span>
      {busy && <LoaderCircle className="absolute size-4.5 animate-spin" />}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<"a"> & ButtonStyleProps & { href: string; newTab?: boolean };

export function ButtonLink({ variant, size, className, newTab = false, children, ...rest }: ButtonLinkProps) {
  return (
    <a
      {...rest}
      {...(newTab && { target: "_blank", rel: "noopener" })}
      className={buttonStyles({ variant, size, className })}
    >
      {children}
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}

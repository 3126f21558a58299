import { classNames } from "#app/lib/class-names.ts";

type ButtonVariant = "primary" | "secondary" | "ghost" | "destructive";
type ButtonSize = "sm" | "md" | "icon";

export type ButtonStyleProps = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

// Every variant has a border, if a transparent one: forced colors paint it, so a button still looks like one.
const base =
  "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control border text-center font-medium no-underline transition-colors duration-150 ease-out disabled:pointer-events-none data-off:opacity-50";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-ink text-background hover:bg-ink-hover",
  secondary: "border-line-strong bg-surface text-ink hover:border-field-line hover:bg-sunken",
  ghost: "border-transparent text-ink hover:bg-line/60",
  destructive: "border-transparent bg-danger-solid text-white hover:bg-danger-solid/90",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-8 px-3 py-1 text-sm leading-5",
  md: "min-h-11 px-5 py-2 text-[15px] leading-5",
  icon: "size-10",
};

export function buttonStyles({ variant = "primary", size = "md", className }: ButtonStyleProps): string {
  return classNames(base, variants[variant], sizes[size], className);
}

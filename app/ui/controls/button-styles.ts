import { classNames } from "#app/ui/lib/class-names.ts";

type ButtonVariant = "primary" | "secondary" | "ghost" | "destructive";
type ButtonSize = "sm" | "md" | "icon";

export type ButtonStyleProps = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

// Every variant has a border, if a transparent one: forced colors paint it, so a button still looks like one.
const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-ink text-background hover:bg-ink-hover",
  secondary: "button-secondary",
  ghost: "border-transparent text-ink hover:bg-line/60",
  destructive: "border-transparent bg-danger-solid text-white hover:bg-danger-solid/90",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-8 px-3 py-1 text-sm leading-5",
  md: "button-md",
  icon: "size-10",
};

export function buttonStyles({ variant = "primary", size = "md", className }: ButtonStyleProps): string {
  return classNames("button", variants[variant], sizes[size], className);
}

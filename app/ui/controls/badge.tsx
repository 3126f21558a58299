import type { ComponentProps } from "react";
import { classNames } from "#app/ui/lib/class-names.ts";
import { type Category, categoryHue, categoryText } from "./category.ts";

type BadgeVariant = "outline" | "secondary" | "destructive" | "success" | Category;

const variants: Record<BadgeVariant, string> = {
  "ai-ml": hueOf("ai-ml"),
  engineering: hueOf("engineering"),
  development: hueOf("development"),
  data: hueOf("data"),
  outline: "border-line-strong bg-transparent",
  secondary: "",
  destructive: "border-danger/30 bg-danger-wash text-danger",
  success: "border-success-text/30 bg-success-wash text-success-text",
};

function hueOf(category: Category) {
  return `badge-hue ${categoryHue[category]} ${categoryText[category]}`;
}

type BadgeProps = ComponentProps<"span"> & { variant?: BadgeVariant };

/** A status, a category or (as `secondary`) a tag. */
export function Badge({ variant = "secondary", className, ...rest }: BadgeProps) {
  return <span {...rest} className={classNames("badge", variants[variant], className)} />;
}

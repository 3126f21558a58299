import type { ComponentProps } from "react";
import { classNames } from "#app/ui/lib/class-names.ts";
import { type Category, categoryEdge } from "./category.ts";

type CardProps = ComponentProps<"div"> & {
  as?: "div" | "article" | "section" | "li";
  category?: Category;
};

export function Card({ as: Element = "div", category, className, ...rest }: CardProps) {
  // The four elements differ in meaning, not in the attributes a card takes, so one type covers all of them.
  const Root = Element as "div";
  return <Root {...rest} className={classNames("card", category && categoryEdge[category], className)} />;
}

export function CardHeader({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={classNames(
        "flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-4 sm:px-6 font-semibold tracking-tight",
        className,
      )}
    />
  );
}

export function CardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("p-5 sm:p-6", className)} />;
}

import type { ComponentProps } from "react";
import { classNames } from "#app/ui/lib/class-names.ts";

export function Input({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input {...rest} type={type} className={classNames("control min-h-11", className)} />;
}

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} rows={rows} className={classNames("control block min-h-24 resize-y", className)} />;
}

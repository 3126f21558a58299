import { Badge } from "#app/ui/controls/badge.tsx";

/** Where a result comes from: a model, a canned sample, or a simple estimate. */
export type Source = { engine: "embedded" | "remote" | "sample" | "estimate"; notice?: string | undefined };

const LABELS: Record<Source["engine"], { label: string; title: string }> = {
  embedded: { label: "embedded", title: "Answered by this site's own model" },
  remote: { label: "remote", title: "Answered by this site's model provider" },
  sample: { label: "sample", title: "A canned sample: no model was available" },
  estimate: { label: "estimate", title: "Estimated from a short word list: no model was available" },
};

export function SourceLabel({ engine, model }: Source & { model?: string | undefined }) {
  const { label, title } = LABELS[engine];
  return (
    <Badge variant="outline" title={title}>
      <span className="sr-only">Engine: </span>
      {label}
      {model && ` · ${model}`}
    </Badge>
  );
}

/** The service's reason for not answering, such as a used-up quota. */
export function SourceNotice({ notice }: Pick<Source, "notice">) {
  if (!notice) return null;
  return (
    <output className="mb-4 block rounded-control border border-line-strong bg-sunken px-3.5 py-2.5 text-[15px]">
      {notice}
    </output>
  );
}

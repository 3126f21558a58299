import { Badge } from "#app/components/ui/badge.tsx";

/** Where a result comes from: a model, a prepared sample, or a rule of thumb. */
export type Source = { engine: "embedded" | "remote" | "sample" | "estimate"; notice?: string | undefined };

const LABELS: Record<Source["engine"], { label: string; title: string }> = {
  embedded: { label: "embedded", title: "Answered by a model of this site's own" },
  remote: { label: "remote", title: "Answered by the model provider that this site uses" },
  sample: { label: "sample", title: "A prepared sample: no model was there to answer" },
  estimate: { label: "estimate", title: "Estimated from a short list of words: no model was there to answer" },
};

export function SourceLabel({ engine }: Source) {
  const { label, title } = LABELS[engine];
  return (
    <Badge variant="outline" title={title}>
      <span className="sr-only">Engine: </span>
      {label}
    </Badge>
  );
}

/** What the service had to say about why it did not answer, such as a quota that is used up. */
export function SourceNotice({ notice }: Pick<Source, "notice">) {
  if (!notice) return null;
  return (
    <output className="mb-4 block rounded-control border border-line-strong bg-sunken px-3.5 py-2.5 text-[15px]">
      {notice}
    </output>
  );
}

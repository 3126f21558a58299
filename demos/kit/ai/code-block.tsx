import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { scrollRegion } from "./scroll-region.ts";

type CodeBlockProps = { code: string; label: string };

export function CodeBlock({ code, label }: CodeBlockProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex items-center justify-between gap-3 text-sm font-medium">
        {label}
        <CopyButton text={code} what={label.toLowerCase()} />
      </figcaption>
      <pre
        {...scrollRegion(label)}
        className="max-h-[480px] overflow-auto rounded-control border border-line bg-sunken p-4 font-mono text-[13px] leading-6"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}

import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Progress } from "#app/ui/controls/progress.tsx";
import { Trash } from "#app/ui/icons/actions.ts";
import { FileCheckCorner, FileXCorner } from "#app/ui/icons/documents.ts";
import { FileText } from "#app/ui/icons/files.ts";
import { LoaderCircle } from "#app/ui/icons/forms.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { fileSize } from "#app/ui/lib/file-size.ts";
import { type DemoDocument, FILTERS, type Filter, isShown, progressOf } from "./documents.ts";

type DocumentListProps = {
  documents: readonly DemoDocument[];
  filter: Filter;
  selectedId: string | undefined;
  onFilter: (filter: Filter) => void;
  onSelect: (id: string) => void;
  onRemove: (id: string) => void;
};

const FILTER_LABELS: Record<Filter, string> = {
  all: "All",
  Financial: "Financial",
  Legal: "Legal",
  Research: "Research",
  Uncategorized: "Uncategorized",
};

export function DocumentList({ documents, filter, selectedId, onFilter, onSelect, onRemove }: DocumentListProps) {
  const shown = documents.filter((document) => isShown(document, filter));
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Category</legend>
        {FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === filter}
            onClick={() => onFilter(each)}
            className={classNames(
              "tap-target rounded-full border px-3 text-sm tint",
              each === filter
                ? "border-ink bg-ink text-background"
                : "border-line-strong bg-surface text-muted hover:border-field-line hover:text-ink",
            )}
          >
            {FILTER_LABELS[each]}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <p className="rounded-control border border-dashed border-line-strong px-4 py-6 text-center text-[15px] text-muted">
          {documents.length === 0 ? "No documents yet" : "No documents in this category"}
        </p>
      ) : (
        <ul aria-label="Documents" className="grid gap-2">
          {shown.map((document) => (
            <li key={document.id} className="relative">
              <Entry document={document} isSelected={document.id === selectedId} onSelect={onSelect} />
              <span className="absolute top-1.5 right-1.5">
                <Button
                  variant="ghost"
                  size="icon"
                  className="size-8"
                  aria-label={`Remove ${document.name}`}
                  onClick={() => onRemove(document.id)}
                >
                  <Trash className="size-4 text-muted" />
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type EntryProps = { document: DemoDocument; isSelected: boolean; onSelect: (id: string) => void };

function Entry({ document, isSelected, onSelect }: EntryProps) {
  const Icon = document.status === "error" ? FileXCorner : document.status === "completed" ? FileCheckCorner : FileText;
  const { value, label } = progressOf(document);
  return (
    <button
      type="button"
      aria-current={isSelected ? "true" : undefined}
      onClick={() => onSelect(document.id)}
      className={classNames(
        "grid w-full grid-cols-[auto_1fr] gap-x-3 gap-y-2 rounded-control border px-3 py-2.5 pr-11 text-left tint",
        isSelected ? "border-accent bg-accent/5" : "border-line bg-surface hover:border-line-strong hover:bg-sunken",
      )}
    >
      <Icon className="mt-0.5 size-5 text-muted" />
      <span className="min-w-0">
        <span className="block truncate text-[15px] font-medium">{document.name}</span>
        <span className="block font-mono text-xs text-muted">
          {document.size > 0 ? fileSize(document.size) : "…"}
          {document.status === "completed" && ` · ${document.reading.type}`}
        </span>
      </span>
      <span className="col-start-2 min-w-0">
        {document.status === "processing" ? (
          <span className="grid gap-1.5">
            <span className="flex justify-between gap-2 font-mono text-xs text-muted">
              <span className="inline-flex min-w-0 items-center gap-1.5">
                <LoaderCircle className="size-3.5 shrink-0 animate-spin" />
                <span className="truncate">{label}</span>
              </span>
              <span className="tabular-nums">{value}%</span>
            </span>
            <Progress label={`Progress of ${document.name}`} value={value} />
          </span>
        ) : (
          <span className="flex flex-wrap gap-1.5">
            {document.status === "error" && <Badge variant="destructive">Error</Badge>}
            {document.status === "completed" && <Badge variant="success">Completed</Badge>}
            {document.status === "completed" && <Badge variant="outline">{document.reading.category}</Badge>}
          </span>
        )}
      </span>
    </button>
  );
}

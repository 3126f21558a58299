import { Link } from "react-router";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { TableCell, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { ExternalLink } from "#app/ui/icons/links.ts";
import { shortDate } from "#app/ui/lib/dates.ts";
import { addressOf, type ContentType, hasOwnPage } from "#content-types/content-type.ts";
import type { OwnerItemAnswer } from "#contract/content-answers.ts";
import type { BulkAction } from "#contract/content-bulk.ts";
import { SelectCell } from "../parts/list-table.tsx";
import { StatusBadge } from "../parts/status.tsx";
import { daysLeft, excerpt } from "./table-texts.ts";

type ContentRowProps = {
  type: ContentType;
  item: OwnerItemAnswer;
  /** When the list was rendered; days in the trash are counted from it. */
  now: number;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onAction: (action: BulkAction) => void;
};

const dateStyles = "font-mono text-xs whitespace-nowrap text-muted tabular-nums";

/** A table row, laid out as a card on phones. */
export function ContentRow({ type, item, now, isSelected, onSelect, onAction }: ContentRowProps) {
  const { title, state, trashedAt } = item;
  return (
    <TableRow className="max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:p-4 max-md:[&>*]:p-0">
      <SelectCell className="max-md:row-span-4" label={`Select ${title}`} isSelected={isSelected} onSelect={onSelect} />
      <TableHeaderCell scope="row" className="min-w-44 wrap-anywhere max-md:min-w-0">
        {title}
      </TableHeaderCell>
      <TableCell className="min-w-60 text-muted wrap-anywhere max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
        {excerpt(item.description)}
      </TableCell>
      <TableCell>
        <StatusBadge status={state} />
      </TableCell>
      <TableCell className="text-muted max-md:col-start-3 max-md:row-start-3 max-md:text-right">
        {item.featured === "true" ? <Badge variant="outline">Featured</Badge> : <NotFeatured />}
      </TableCell>
      <TableCell className={`${dateStyles} max-md:hidden`}>{shortDate(trashedAt ?? item.createdAt)}</TableCell>
      <TableCell className={`${dateStyles} max-md:col-start-2 max-md:row-start-3 max-md:self-center`}>
        {trashedAt && <span className="md:sr-only">Deleted permanently in </span>}
        {trashedAt ? daysLeft(trashedAt, now) : shortDate(item.updatedAt)}
      </TableCell>
      <TableCell className="max-md:col-span-2 max-md:col-start-2 max-md:row-start-4 max-md:mt-2">
        <div className="flex justify-end gap-1 max-md:-ml-3 max-md:justify-start">
          {state === "trashed" ? (
            <>
              <RowButton label="Restore" title={title} onClick={() => onAction("restore")} />
              <RowButton label="Delete permanently" title={title} onClick={() => onAction("delete")} />
            </>
          ) : (
            <>
              {hasOwnPage(type) && state === "published" && (
                <a
                  href={addressOf(type, item.slug)}
                  aria-label={`View ${title} on the site`}
                  className={buttonStyles({ variant: "ghost", size: "sm" })}
                >
                  <ExternalLink aria-hidden className="size-4" />
                </a>
              )}
              <Link
                to={`/admin/${type.adminPath}/edit/${item.id}`}
                aria-label={`Edit ${title}`}
                className={buttonStyles({ variant: "ghost", size: "sm" })}
              >
                Edit
              </Link>
              <RowButton label="Delete" title={title} onClick={() => onAction("trash")} />
            </>
          )}
        </div>
      </TableCell>
    </TableRow>
  );
}

function RowButton({ label, title, onClick }: { label: string; title: string; onClick: () => void }) {
  return (
    <Button variant="ghost" size="sm" aria-label={`${label} ${title}`} onClick={onClick}>
      {label}
    </Button>
  );
}

function NotFeatured() {
  return (
    <>
      <span aria-hidden className="max-md:hidden">
        –
      </span>
      <span className="sr-only">Not featured</span>
    </>
  );
}

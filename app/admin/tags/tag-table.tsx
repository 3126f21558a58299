import { Button } from "#app/ui/controls/button.tsx";
import { TableCell, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { tagHref } from "#contract/tag-slug.ts";
import type { TagAnswer } from "#contract/tags.ts";
import { ListTable, SelectCell } from "../parts/list-table.tsx";

type TagTableProps = {
  tags: readonly TagAnswer[];
  isSelected: (tag: TagAnswer) => boolean;
  onSelect: (tag: TagAnswer, isSelected: boolean) => void;
  onRename: (tag: TagAnswer) => void;
  onDelete: (tag: TagAnswer) => void;
};

export function TagTable({ tags, isSelected, onSelect, onRename, onDelete }: TagTableProps) {
  return (
    <ListTable caption="Tags" columns={["Tag", "Posts"]} isSelectable hasActions>
      {tags.map((tag) => (
        <TableRow
          key={tag.slug}
          className="max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:items-center max-md:gap-x-3 max-md:p-4 max-md:[&>*]:p-0"
        >
          <SelectCell
            label={`Select ${tag.name}`}
            isSelected={isSelected(tag)}
            onSelect={(chosen) => onSelect(tag, chosen)}
          />
          <TableHeaderCell scope="row" className="wrap-anywhere">
            {tag.published > 0 ? (
              <a href={tagHref(tag.slug)} className="hover:text-accent-text">
                {tag.name}
              </a>
            ) : (
              tag.name
            )}
            {tag.spellings > 1 && (
              <span className="block text-xs font-normal text-muted">Spelled in {tag.spellings} ways</span>
            )}
          </TableHeaderCell>
          <TableCell className="font-mono text-xs whitespace-nowrap text-muted tabular-nums">
            {postCount(tag.posts)}
            {tag.published < tag.posts && `, ${tag.published} published`}
          </TableCell>
          <TableCell className="text-right whitespace-nowrap max-md:col-start-2 max-md:col-end-4">
            <Button variant="ghost" size="sm" aria-label={`Rename ${tag.name}`} onClick={() => onRename(tag)}>
              Rename
            </Button>
            <Button variant="ghost" size="sm" aria-label={`Delete ${tag.name}`} onClick={() => onDelete(tag)}>
              Delete
            </Button>
          </TableCell>
        </TableRow>
      ))}
    </ListTable>
  );
}

export const postCount = (count: number) => (count === 1 ? "1 post" : `${count.toLocaleString("en-US")} posts`);

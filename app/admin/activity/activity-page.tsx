import { useListPage } from "#app/admin/api/list-page.ts";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { TableCell, TableRow } from "#app/ui/controls/table.tsx";
import { contentTypes } from "#content-types/content-types.ts";
import type { ActivityAnswer } from "#contract/activity.ts";
import { ListEmpty, ListError, ListSkeleton, NoResults } from "../parts/list-states.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { Pager } from "../parts/pager.tsx";
import { dateAndTime } from "../parts/times.ts";
import { ToolbarSelect } from "../parts/toolbar-select.tsx";
import { useListAddress } from "../parts/use-list-address.ts";

/** The subjects an entry can be about. */
const SUBJECTS = [
  { value: "", label: "Everything" },
  ...contentTypes.map(({ name, plural }) => ({ value: name, label: plural })),
  { value: "inquiry", label: "Inquiries" },
  { value: "subscriber", label: "Subscribers" },
  { value: "mail", label: "Email" },
  { value: "models", label: "Models" },
  { value: "person", label: "People" },
  { value: "session", label: "Sign-ins" },
  { value: "account", label: "Account" },
];

export function ActivityPage() {
  const { read, change } = useListAddress();
  const query = { subjectType: read("subject"), cursor: read("cursor") };
  const { data, error, isPlaceholderData, refetch } = useListPage<ActivityAnswer>("/api/admin/activity", query);

  return (
    <AdminPage
      title="Activity"
      lead="Every change to the site: what, who and when. Failed sign-ins are grouped by hour."
    >
      <Card>
        <div className="flex flex-wrap gap-3 border-b border-line p-4">
          <ToolbarSelect
            label="Show"
            value={query.subjectType}
            options={SUBJECTS}
            onChange={(subject) => change({ subject })}
          />
        </div>
        {error ? (
          <ListError error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <ListSkeleton label="activity" />
        ) : data.rows.length > 0 ? (
          <div aria-busy={isPlaceholderData}>
            <ActivityTable entries={data.rows} />
            <Pager page={data} onTurn={(cursor) => change({ cursor })} />
          </div>
        ) : query.subjectType || query.cursor ? (
          <NoResults onClear={() => change({ subject: "" })} />
        ) : (
          <ListEmpty>Nothing has been changed yet.</ListEmpty>
        )}
      </Card>
    </AdminPage>
  );
}

function ActivityTable({ entries }: { entries: ActivityAnswer[] }) {
  return (
    <ListTable caption="Activity" columns={["What", "Who", "When"]}>
      {entries.map(({ id, summary, who, at, occurrences }) => (
        <TableRow
          key={id}
          className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:p-4 max-md:[&>*]:p-0"
        >
          <TableCell className="wrap-anywhere max-md:col-span-2">
            {summary}
            {occurrences > 1 && <span className="text-muted"> ({occurrences.toLocaleString("en")} times)</span>}
          </TableCell>
          <TableCell className="min-w-32 wrap-anywhere text-muted max-md:min-w-0">{who}</TableCell>
          <TableCell className="font-mono text-xs whitespace-nowrap text-muted tabular-nums">
            {dateAndTime(at)}
          </TableCell>
        </TableRow>
      ))}
    </ListTable>
  );
}

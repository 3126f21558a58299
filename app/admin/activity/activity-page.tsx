import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { TableCell, TableRow } from "#app/ui/controls/table.tsx";
import { contentTypes } from "#content-types/content-types.ts";
import type { ActivityAnswer } from "#contract/activity.ts";
import { ListTable } from "../parts/list-table.tsx";
import { OwnersList, useOwnersList } from "../parts/owners-list.tsx";
import { dateAndTime } from "../parts/times.ts";

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

export default function ActivityPage() {
  const list = useOwnersList<ActivityAnswer>("/api/admin/activity", { subjectType: "subject" });
  return (
    <AdminPage
      title="Account"
      lead="Every change to the site: what, who and when. Failed sign-ins are grouped by hour."
    >
      <Card>
        <OwnersList list={list} name="activity" filters={{ subject: SUBJECTS }} empty="Nothing has been changed yet.">
          {({ rows }) => (
            <ListTable caption="Activity" columns={["What", "Who", "When"]}>
              {rows.map(({ id, summary, who, at, occurrences }) => (
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
          )}
        </OwnersList>
      </Card>
    </AdminPage>
  );
}

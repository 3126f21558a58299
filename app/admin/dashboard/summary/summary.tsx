import { useState } from "react";
import { useAnswer, useListPage } from "#app/admin/api/queries.ts";
import type { InquirySummary } from "#contract/owner-inquiries.ts";
import { NewInquiries } from "./new-inquiries.tsx";
import { Sources } from "./sources.tsx";
import { SummaryCard } from "./summary-card.tsx";
import { SystemState } from "./system-state.tsx";
import { Unpublished } from "./unpublished.tsx";
import { WeekOfVisits } from "./week-of-visits.tsx";

const SOURCE_DAYS = 30;

/** What happened since the owner was here last, and what waits for them. */
export function Summary() {
  const [now] = useState(() => Date.now());
  const inquiries = useListPage<InquirySummary>("/api/contacts", { status: "new", sort: "oldest", limit: "3" });
  const visits = useAnswer("/api/admin/visits?days=14");
  const statistics = useAnswer(`/api/contacts/statistics?days=${SOURCE_DAYS}`);
  const status = useAnswer("/api/admin/status");
  return (
    <div className="mb-6 grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      <SummaryCard title="New inquiries" query={inquiries}>
        {(page) => <NewInquiries page={page} now={now} />}
      </SummaryCard>
      <SummaryCard title="Visits this week" query={visits}>
        {({ days }) => <WeekOfVisits days={days} />}
      </SummaryCard>
      <SummaryCard title={`What brings inquiries, last ${SOURCE_DAYS} days`} query={statistics}>
        {({ sources }) => <Sources sources={sources} days={SOURCE_DAYS} />}
      </SummaryCard>
      <SummaryCard title="Not published yet" query={status}>
        {(answer) => <Unpublished {...answer} />}
      </SummaryCard>
      <SummaryCard title="This site" query={status} className="md:col-span-2">
        {(answer) => <SystemState status={answer} now={now} />}
      </SummaryCard>
    </div>
  );
}

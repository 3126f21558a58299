import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useListPage } from "#app/admin/api/queries.ts";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { Card } from "#app/ui/controls/card.tsx";
import { ErrorBoundary } from "#app/ui/controls/error-boundary.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#app/ui/controls/tabs.tsx";
import { dashboardListPath } from "#content-types/content-type.ts";
import { contentTypes } from "#content-types/content-types.ts";
import { MakeItYoursCard } from "../make-it-yours/make-it-yours-card.tsx";
import { useListAddress } from "../parts/owners-list.tsx";
import { BELOW_SUMMARY } from "../shell/sections.ts";
import { ContentPanel } from "./content-panel.tsx";
import { INQUIRIES, InquiryPanel } from "./inquiry-panel.tsx";
import { Summary } from "./summary/summary.tsx";

const CONTENT_TABS = contentTypes.map((type) => ({
  type,
  isAside: type.isAside,
  tab: type.adminPath,
  label: type.plural,
  list: dashboardListPath(type),
}));
const TABS = [...CONTENT_TABS, INQUIRIES];
const FIRST_TAB = TABS[0]?.tab ?? INQUIRIES.tab;
const NO_FILTERS = { q: "", sort: "", state: "", source: "", days: "" };

/** `subject` is the owner's word for the work. */
export function DashboardPage({ subject }: { subject: string }) {
  const { read, change } = useListAddress();
  const queryClient = useQueryClient();
  const { state } = useLocation();
  // A link to a list opens the list alone.
  const hasSummary = !read("tab") || state === BELOW_SUMMARY;
  const open = TABS.find(({ tab }) => tab === read("tab"))?.tab ?? FIRST_TAB;

  // A click opens a tab twice, at the press and at the focus that follows, before the address says which is open.
  const opening = useRef(open);
  useEffect(() => {
    opening.current = open;
  }, [open]);

  function openTab(tab: string) {
    if (tab === opening.current) return;
    opening.current = tab;
    // Inquiries arrive while the dashboard is open; content changes only by what the owner does here.
    if (tab === INQUIRIES.tab) void queryClient.invalidateQueries({ queryKey: [INQUIRIES.list] });
    change({ ...NO_FILTERS, tab }, { state: hasSummary ? BELOW_SUMMARY : undefined });
  }

  return (
    <AdminPage title="Dashboard">
      {hasSummary && (
        <ErrorBoundary>
          <MakeItYoursCard />
          <Summary />
        </ErrorBoundary>
      )}
      <Card>
        <Tabs value={open} onValueChange={openTab}>
          <TabList aria-label="Content">
            {TABS.filter((each) => each.tab === open || !("isAside" in each && each.isAside)).map(
              ({ tab, label, list }) => (
                <CountedTab key={tab} tab={tab} label={label} list={list} />
              ),
            )}
          </TabList>
          {CONTENT_TABS.map(({ type, tab }) => (
            <TabPanel key={tab} value={tab}>
              <ErrorBoundary>
                <ContentPanel type={type} />
              </ErrorBoundary>
            </TabPanel>
          ))}
          <TabPanel value={INQUIRIES.tab}>
            <ErrorBoundary>
              <InquiryPanel subject={subject} />
            </ErrorBoundary>
          </TabPanel>
        </Tabs>
      </Card>
    </AdminPage>
  );
}

/** Loads the first page of each list right away, because it says how long the list is. */
function CountedTab({ tab, label, list }: { tab: string; label: string; list: string }) {
  const { data } = useListPage(list);
  return (
    <Tab value={tab} {...(data && { count: data.total })}>
      {label}
    </Tab>
  );
}

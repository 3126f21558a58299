import { AdminPage } from "#app/components/layout/admin-page.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#app/components/ui/tabs.tsx";
import { useListPage } from "#app/lib/list-page.ts";
import { useListAddress } from "../parts/use-list-address.ts";
import { CONTENT_KINDS, INQUIRIES } from "./content-kinds.ts";
import { ContentPanel } from "./content-panel.tsx";
import { InquiryPanel } from "./inquiry-panel.tsx";

const TABS = [...CONTENT_KINDS, INQUIRIES];
const NO_FILTERS = { q: "", sort: "", state: "" };

export function DashboardPage() {
  const { read, change } = useListAddress();
  const open = TABS.find(({ tab }) => tab === read("tab"))?.tab ?? CONTENT_KINDS[0].tab;

  return (
    <AdminPage title="Dashboard">
      <Card>
        <Tabs
          value={open}
          onValueChange={(tab) => change({ ...NO_FILTERS, tab: tab === CONTENT_KINDS[0].tab ? "" : tab })}
        >
          <TabList aria-label="Content">
            {TABS.map(({ tab, label, list }) => (
              <CountedTab key={tab} tab={tab} label={label} list={list} />
            ))}
          </TabList>
          {CONTENT_KINDS.map((kind) => (
            <TabPanel key={kind.tab} value={kind.tab}>
              <ContentPanel kind={kind} />
            </TabPanel>
          ))}
          <TabPanel value={INQUIRIES.tab}>
            <InquiryPanel />
          </TabPanel>
        </Tabs>
      </Card>
    </AdminPage>
  );
}

/** The first page of each list is asked for at once: it says how long the list is. */
function CountedTab({ tab, label, list }: { tab: string; label: string; list: string }) {
  const { data } = useListPage(list);
  return (
    <Tab value={tab} {...(data && { count: data.total })}>
      {label}
    </Tab>
  );
}

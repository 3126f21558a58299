import { useQuery } from "@tanstack/react-query";
import { answerAt } from "#app/admin/api/answer-at.ts";
import { searchOf } from "#app/admin/api/list-page.ts";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { UNKNOWN_SOURCE } from "#contract/inquiry-source.ts";
import { PageLink } from "../parts/page-link.tsx";
import { ToolbarSelect } from "../parts/toolbar-select.tsx";
import { useListAddress } from "../parts/use-list-address.ts";
import { DayChart } from "./day-chart.tsx";
import { Figure } from "./figure.tsx";
import { RankTable } from "./rank-table.tsx";
import { StatusCard } from "./status-card.tsx";

const PERIODS = [
  { value: "7", label: "Last 7 days" },
  { value: "14", label: "Last 14 days" },
  { value: "30", label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
  { value: "365", label: "Last 365 days" },
];
const DEFAULT_PERIOD = "30";

const DEVICE_NAMES = { phone: "Phone", tablet: "Tablet", desktop: "Desktop" };

/** Visits, inquiries and system status. */
export default function OverviewPage() {
  const { read, change } = useListAddress();
  const period = PERIODS.find(({ value }) => value === read("days"))?.value ?? DEFAULT_PERIOD;
  const visits = useQuery(answerAt(`/api/admin/visits?days=${period}`));
  const misses = useQuery(answerAt(`/api/admin/search-misses?days=${period}`));
  const inquiries = useQuery(answerAt(`/api/contacts/statistics?days=${period}`));

  return (
    <AdminPage
      title="Dashboard"
      lead="Counted without cookies. Bots and your own visits are excluded. Days are in UTC."
      actions={
        <ToolbarSelect
          label="Period"
          value={period}
          options={PERIODS}
          onChange={(days) => change({ days: days === DEFAULT_PERIOD ? "" : days })}
        />
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        <Figure title="Visits" query={visits} wide>
          {({ days }) => (
            <DayChart
              unit="page views and visitors per day"
              series={[
                { name: "Page views", color: "var(--accent)", values: days.map(({ views }) => views) },
                {
                  name: "Visitors",
                  color: "var(--chart-data, var(--data))",
                  values: days.map(({ visitors }) => visitors),
                },
              ]}
              days={days.map(({ day }) => day)}
            />
          )}
        </Figure>
        <Figure title="Pages" query={visits}>
          {({ pages }) => (
            <RankTable
              caption="Page views by page"
              subject="Page"
              unit="Views"
              rows={pages.map(({ path, title, views }) => ({
                key: path,
                name: <PageLink path={path} title={title} />,
                value: views,
              }))}
              empty="No visits in this period."
            />
          )}
        </Figure>
        <Figure title="Where visitors came from" query={visits}>
          {({ referrers }) => (
            <RankTable
              caption="Visitors by referring site"
              subject="Site"
              unit="Visitors"
              rows={referrers.map(({ host, visitors }) => ({ key: host, name: host, value: visitors }))}
              empty="No visits from other sites in this period."
            />
          )}
        </Figure>
        <Figure title="Devices" query={visits}>
          {({ devices }) => (
            <RankTable
              caption="Visitors by device"
              subject="Device"
              unit="Visitors"
              rows={devices
                .map(({ device, visitors }) => ({ key: device, name: DEVICE_NAMES[device] ?? device, value: visitors }))
                .toSorted((one, other) => other.value - one.value)}
              empty=""
            />
          )}
        </Figure>
        <Figure title="What brings inquiries" query={inquiries}>
          {({ sources }) => (
            <RankTable
              caption="Inquiries by the page on which the visit began"
              subject="Page"
              unit="Inquiries"
              rows={sources.map(({ page, title, inquiries: count }) => ({
                key: page,
                name: page ? <PageLink path={page} title={title} /> : "Unknown",
                value: count,
                to: `/admin${searchOf({ tab: "inquiries", source: page || UNKNOWN_SOURCE, days: period })}`,
              }))}
              empty="No inquiries in this period."
            />
          )}
        </Figure>
        <Figure title="Searched and not found" query={misses}>
          {(answer) => (
            <RankTable
              caption="Searches of visitors that found nothing"
              subject="Search"
              unit="Times"
              rows={answer.misses.map(({ query, count }) => ({ key: query, name: query, value: count }))}
              empty="Every search in this period found something."
            />
          )}
        </Figure>
        <Figure title="Inquiries" query={inquiries} wide>
          {({ days }) => (
            <DayChart
              unit="inquiries per day"
              series={[
                {
                  name: "Inquiries",
                  color: "var(--engineering)",
                  values: days.map(({ inquiries: count }) => count),
                },
              ]}
              days={days.map(({ day }) => day)}
            />
          )}
        </Figure>
        <StatusCard />
      </div>
    </AdminPage>
  );
}

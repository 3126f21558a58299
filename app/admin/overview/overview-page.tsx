import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { searchOf, useAnswer } from "#app/admin/api/queries.ts";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { ErrorBoundary } from "#app/ui/controls/error-boundary.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import { UNKNOWN_SOURCE } from "#contract/inquiry-source.ts";
import { PageLink } from "../parts/admin-page.tsx";
import { ToolbarSelect } from "../parts/fields.tsx";
import { Loaded, useListAddress } from "../parts/owners-list.tsx";
import { DayChart } from "./day-chart.tsx";
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
  const visits = useAnswer(`/api/admin/visits?days=${period}`);
  const misses = useAnswer(`/api/admin/search-misses?days=${period}`);
  const inquiries = useAnswer(`/api/contacts/statistics?days=${period}`);

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
        <Ranking
          title="Pages"
          query={visits}
          caption="Page views by page"
          subject="Page"
          unit="Views"
          rows={({ pages }) =>
            pages.map(({ path, title, views }) => ({
              key: path,
              name: <PageLink path={path} title={title} />,
              value: views,
            }))
          }
          empty="No visits in this period."
        />
        <Ranking
          title="Where visitors came from"
          query={visits}
          caption="Visitors by referring site"
          subject="Site"
          unit="Visitors"
          rows={({ referrers }) => referrers.map(({ host, visitors }) => ({ key: host, name: host, value: visitors }))}
          empty="No visits from other sites in this period."
        />
        <Ranking
          title="Devices"
          query={visits}
          caption="Visitors by device"
          subject="Device"
          unit="Visitors"
          rows={({ devices }) =>
            devices
              .map(({ device, visitors }) => ({ key: device, name: DEVICE_NAMES[device] ?? device, value: visitors }))
              .toSorted((one, other) => other.value - one.value)
          }
          empty=""
        />
        <Ranking
          title="What brings inquiries"
          query={inquiries}
          caption="Inquiries by the page on which the visit began"
          subject="Page"
          unit="Inquiries"
          rows={({ sources }) =>
            sources.map(({ page, title, inquiries: count }) => ({
              key: page,
              name: page ? <PageLink path={page} title={title} /> : "Unknown",
              value: count,
              to: `/admin${searchOf({ tab: "inquiries", source: page || UNKNOWN_SOURCE, days: period })}`,
            }))
          }
          empty="No inquiries in this period."
        />
        <Ranking
          title="Searched and not found"
          query={misses}
          caption="Searches of visitors that found nothing"
          subject="Search"
          unit="Times"
          rows={(answer) => answer.misses.map(({ query, count }) => ({ key: query, name: query, value: count }))}
          empty="Every search in this period found something."
        />
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

type FigureProps<Data> = {
  title: string;
  query: UseQueryResult<Data>;
  wide?: boolean;
  children: (data: Data) => ReactNode;
};

/** A figure with its title, its loading and its error states. */
function Figure<Data>({ title, query, wide = false, children }: FigureProps<Data>) {
  return (
    <Card as="section" className={classNames("flex flex-col", wide && "lg:col-span-2")}>
      <CardBody className="flex-1">
        <h2 className="mb-4 font-semibold tracking-tight">{title}</h2>
        <Loaded query={query} name={title}>
          {(data) => (
            <ErrorBoundary>
              <Drawing draw={() => children(data)} />
            </ErrorBoundary>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

/** A component of its own, because a boundary catches only what is rendered below it. */
const Drawing = ({ draw }: { draw: () => ReactNode }) => draw();

type RankTableProps = {
  caption: string;
  subject: string;
  unit: string;
  /** `to` opens what a row counts. */
  rows: readonly { key: string; name: ReactNode; value: number; to?: string }[];
  empty: string;
};

type RankingProps<Data> = Omit<FigureProps<Data>, "children"> &
  Omit<RankTableProps, "rows"> & { rows: (data: Data) => RankTableProps["rows"] };

function Ranking<Data>({ title, query, rows, ...table }: RankingProps<Data>) {
  return (
    <Figure title={title} query={query}>
      {(data) => <RankTable {...table} rows={rows(data)} />}
    </Figure>
  );
}

/** Busiest first. The bar behind each name is relative to the first row. */
function RankTable({ caption, subject, unit, rows, empty }: RankTableProps) {
  if (rows.length === 0) return <p className="py-6 text-center text-muted">{empty}</p>;
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <Table caption={caption} captionHidden>
      <TableHead>
        <TableRow>
          <TableHeaderCell className="px-0! py-2">{subject}</TableHeaderCell>
          <TableHeaderCell className="px-0! py-2 text-right">{unit}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody className="divide-y-0">
        {rows.map(({ key, name, value, to }) => (
          <TableRow key={key}>
            <TableHeaderCell scope="row" className="relative w-full px-0! py-1! font-normal">
              <span
                aria-hidden
                className="absolute inset-y-1 left-0 rounded-tag bg-accent/12"
                style={{ width: `${(value / most) * 100}%` }}
              />
              <span className="relative block px-2 py-1 wrap-anywhere">{name}</span>
            </TableHeaderCell>
            <TableCell className="py-1! pr-0! text-right font-mono text-xs tabular-nums">
              {to ? (
                <Link to={to} className="tap-target underline-offset-4 hover:underline">
                  {value}
                </Link>
              ) : (
                value
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { LineChart } from "#app/ui/charts/line-chart.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { VirtualTable } from "#app/ui/controls/virtual-table.tsx";
import { Readouts } from "#demos/kit/simulation/readouts.tsx";
import { useSeen } from "#demos/kit/simulation/use-seen.ts";
import type { LiveVisits as Visits } from "../../contract.ts";
import { formatCount } from "../amounts.ts";
import type { FeedStatus } from "./keep-following.ts";
import { LiveWindows, type PageViews } from "./live-windows.ts";

type Shown = {
  pages: readonly PageViews[];
  minutes: readonly { minute: number; views: number }[];
  total: number;
  lastMinute: number;
};

const NOTHING: Shown = { pages: [], minutes: [], total: 0, lastMinute: 0 };
/** On the axis from the start. */
const SHOWN_MINUTES = 10;
/** The current minute ends even if nothing arrives. */
const REFRESH_MS = 5_000;
const COLUMNS = [
  { key: "path", label: "Page" },
  { key: "minute", label: "Last minute", isNumber: true },
  { key: "average", label: "Views/min since you came", isNumber: true },
  { key: "today", label: "Today", isNumber: true },
];

const countsOf = (windows: LiveWindows, now: number) => ({
  pages: windows.pages(now),
  minutes: windows.minutes(now),
  total: windows.total,
  lastMinute: windows.lastMinute(now),
});

/** The views of this site's pages, while they happen. It listens only while it is on screen. */
export function LiveVisits() {
  const place = useRef<HTMLDivElement>(null);
  const [windows] = useState(() => new LiveWindows());
  const [shown, setShown] = useState(NOTHING);
  const isOpen = useSyncExternalStore(watchVisibility, isVisible, () => false);
  const isSeen = useSeen(place);
  const { status, tryAgain } = useLiveVisits(isSeen && isOpen, (visits) => {
    const now = Date.now();
    windows.take(visits, now);
    setShown(countsOf(windows, now));
  });

  const isLive = status.name === "live";
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => {
      const now = Date.now();
      windows.advance(now);
      setShown(countsOf(windows, now));
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isLive, windows]);

  const { pages, minutes, total, lastMinute } = shown;
  const [first, last] = [minutes[0]?.minute ?? 0, (minutes.at(-1)?.minute ?? 0) + 1];
  const today = pages.reduce((sum, page) => sum + page.today, 0);
  return (
    <div ref={place} className="grid grid-cols-1 gap-6">
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
        <output className="text-[15px]">
          {status.name === "live" && (total === 0 ? NOBODY : `Live. ${viewsOf(total)} since you came.`)}
          {status.name === "waiting" && "Not connected. The feed starts when this part is on screen."}
          {status.name === "connecting" && "Connecting …"}
          {status.name === "reconnecting" && "The connection was lost. Reconnecting …"}
          {status.name === "refused" && status.reason}
        </output>
        {status.name === "refused" && (
          <Button variant="secondary" onClick={tryAgain}>
            Try again
          </Button>
        )}
      </div>
      <Readouts
        name="This site"
        columns={3}
        readouts={[
          { label: "In the last minute", value: formatCount(lastMinute), unit: lastMinute === 1 ? "view" : "views" },
          { label: "Today (UTC)", value: formatCount(today), unit: "views" },
          { label: "Since you came", value: formatCount(total), unit: "views" },
        ]}
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <LineChart
          title="Views of this site per minute"
          x={{ label: "minutes since you came", min: first - 0.5, max: Math.max(first + SHOWN_MINUTES, last) - 0.5 }}
          y={{ label: "views", min: 0, max: Math.max(5, ...minutes.map(({ views }) => views)) }}
          data={{
            x: minutes.map(({ minute }) => minute),
            series: [{ label: "Views", color: "accent", shape: "bars", values: minutes.map(({ views }) => views) }],
          }}
        />
        <div className="self-start">
          <VirtualTable
            caption="Views by page"
            columns={COLUMNS}
            rowCount={pages.length}
            row={(index) => {
              const page = pages[index];
              return [
                page?.path,
                formatCount(page?.lastMinute ?? 0),
                page?.perMinute?.toFixed(1) ?? "–",
                formatCount(page?.today ?? 0),
              ];
            }}
            height={300}
          />
        </div>
      </div>
    </div>
  );
}

const NOBODY = "Live, but nobody is about: no page has been viewed since you came. Open one in another tab.";

const viewsOf = (count: number) => (count === 1 ? "1 page view" : `${formatCount(count)} page views`);

const isVisible = () => !document.hidden;

function watchVisibility(onChange: () => void) {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

/** Follows the feed while it is wanted. A lost connection is restored, with growing pauses; a refusal is shown. */
function useLiveVisits(isWanted: boolean, onVisits: (visits: Visits) => void) {
  const [status, setStatus] = useState<FeedStatus>({ name: "waiting" });
  const [attempt, setAttempt] = useState(0);
  const take = useEffectEvent(onVisits);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts over
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    // Loaded here, since only those who scroll this far need it.
    import("./keep-following.ts").then(
      ({ keepFollowing }) => keepFollowing(stop.signal, take, setStatus),
      () => setStatus({ name: "refused", reason: "The code of this part could not be loaded." }),
    );
    return () => {
      stop.abort();
      setStatus({ name: "waiting" });
    };
  }, [isWanted, attempt]);

  return { status, tryAgain: () => setAttempt(attempt + 1) };
}

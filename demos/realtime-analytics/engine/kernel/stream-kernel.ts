import { type Kernel, SimulationError } from "#demos/kit/simulation/kernel.ts";
import type { SourceValues, StreamValues } from "../parameters.ts";
import type { CheckTotals, Row } from "./board.ts";
import { BYTES_PER_ROW, EventLog, eventsFile, REFUSED } from "./event-log.ts";
import { type DeliveryFate, FATES, Pipeline, type PipelineState } from "./pipeline.ts";
import { PointSampler } from "./point-sampler.ts";
import { createJoinResults, createWindowResults } from "./results.ts";
import { PAYMENTS, SOURCES, type SourcedEvent, Sources } from "./sources.ts";

export type StreamSetup = {
  /** Identifies the run; its frames carry it. */
  run: string;
  values: StreamValues;
  /** How much of the run to compute before the first frame, in s. */
  ahead: number;
};

export type StreamCommand = { do: "tune"; values: SourceValues } | { do: "outage" } | { do: "export" };

/** Everything but the picture. */
export type StreamReport = {
  /** Deliveries by fate since the start. */
  counts: Record<DeliveryFate, number>;
  received: number;
  state: PipelineState & { logged: number; logBytes: number; heldFrom: number };
  isFull: boolean;
  /** Sources that the watermark doesn't wait for. */
  idle: readonly string[];
  outageLeft: number;
  windows: { rows: Row[]; totals: CheckTotals };
  pairs: { rows: Row[]; totals: CheckTotals };
  history: Record<keyof HistoryRow, number[]>;
};

export type StreamFrame = {
  run: string;
  /** Processing time, in ms. */
  now: number;
  watermark: number;
  report: StreamReport;
  /** All recorded events as CSV, once after they were asked for. */
  events?: string;
};

/** What the picture shows anew. */
export type Deliveries = {
  now: number;
  /** Sampled deliveries since the last were taken: arrival, event time, fate. */
  points: readonly number[];
  /** Processing time and watermark since then. */
  marks: readonly number[];
};

type StreamKernel = Kernel<StreamCommand, StreamFrame> & { takeDeliveries: () => Deliveries };

/** In ms of processing time. */
const WATERMARK_EVERY = 50;
const COMPARE_EVERY = 20;
/** How much of the log the batch twin may read per ms: more for windows that have just closed. */
const READ_PER_MS = { closed: 400, others: 60 };
const LOG_LIMITS = { rows: 1_500_000, keep: 120_000 };
const MAX_OVERLAP = 20;
const MAX_MARKS = 4_000;

export function createStream({ run, values, ahead }: StreamSetup): StreamKernel {
  checkTogether(values);
  const sources = new Sources(values.seed, values);
  const log = new EventLog(LOG_LIMITS);
  const windows = createWindowResults(values, log);
  const pairs = createJoinResults(values, log);
  const pipeline = new Pipeline(values, { onLate: windows.onLate, onPair: (order) => pairs.onPair(order) });
  const sampler = new PointSampler(values.rate);
  const history = new History();
  const counts: Record<DeliveryFate, number> = { "on time": 0, late: 0, dropped: 0, repeated: 0 };
  let sampled = { ...counts };
  let marks: number[] = [];
  let now = 0;
  let owed = 0;
  let compareAt = 0;
  let isExporting = false;

  function receive(event: SourcedEvent) {
    const fate = pipeline.receive(event, event.source, now);
    const { refused } = pipeline;
    const isPayment = event.source === PAYMENTS;
    counts[fate] += 1;
    log.add(event, isPayment, refused);
    if (refused & REFUSED.tooOld && !isPayment) windows.onTooOld(event);
    sampler.add(event.id, event.time, fate, now);
  }

  function moveWatermark() {
    windows.onPanes(pipeline.advance(now));
    windows.onWatermark(pipeline.watermark);
    pairs.onWatermark(pipeline.watermark);
    log.advance(now);
    if (Number.isFinite(pipeline.watermark) && marks.length < MAX_MARKS) marks.push(now, pipeline.watermark);
  }

  /** The batch twin works within a budget, so that comparing never starves the stream. */
  function compare() {
    const closed = windows.board.compareNext(true) ?? pairs.board.compareNext(true);
    const others = closed === undefined ? windows.board.compareNext(false) : undefined;
    const pause = (closed ?? 0) / READ_PER_MS.closed + (others ?? 0) / READ_PER_MS.others;
    compareAt = now + Math.ceil(Math.max(pause, COMPARE_EVERY));
  }

  function sample() {
    const perSecond = (fate: DeliveryFate) => ((counts[fate] - sampled[fate]) * 1000) / SAMPLE_MS;
    const { ids, buffered, openWindows } = pipeline.state();
    history.add({
      time: now / 1000,
      received: FATES.reduce((sum, fate) => sum + perSecond(fate), 0),
      late: perSecond("late"),
      dropped: perSecond("dropped"),
      repeated: perSecond("repeated"),
      // Before the first watermark everything since the start is pending.
      lag: (now - Math.max(0, pipeline.watermark)) / 1000,
      openWindows,
      entries: ids + buffered,
    });
    sampled = { ...counts };
  }

  function tick() {
    now += 1;
    sources.tick(now, receive);
    if (now % WATERMARK_EVERY === 0) moveWatermark();
    if (now >= compareAt) compare();
    if (now % SAMPLE_MS === 0) sample();
    if (now % 1000 === 0) sampler.adapt();
  }

  function advance(seconds: number) {
    for (owed += seconds * 1000; owed >= 1; owed -= 1) tick();
  }

  function report(): StreamReport {
    return {
      counts: { ...counts },
      received: FATES.reduce((sum, fate) => sum + counts[fate], 0),
      state: {
        ...pipeline.state(),
        logged: log.rows,
        logBytes: log.rows * BYTES_PER_ROW,
        heldFrom: log.heldFrom,
      },
      isFull: pipeline.isFull(now),
      idle: SOURCES.filter((_, source) => pipeline.isIdle(source, now)),
      outageLeft: sources.outageLeft(now),
      windows: { rows: windows.board.rows(), totals: { ...windows.board.totals } },
      pairs: { rows: pairs.board.rows(), totals: { ...pairs.board.totals } },
      history: history.columns(),
    };
  }

  advance(ahead);

  return {
    advance,
    act(command) {
      if (command.do === "tune") sources.tune(command.values);
      else if (command.do === "outage") sources.startOutage(now);
      else isExporting = true;
    },
    takeDeliveries() {
      const taken = { now, points: sampler.take(), marks };
      marks = [];
      return taken;
    },
    frame() {
      const frame: StreamFrame = {
        run,
        now,
        watermark: pipeline.watermark,
        report: report(),
        ...(isExporting && { events: eventsFile(log, now) }),
      };
      isExporting = false;
      return { frame };
    },
  };
}

/** Combinations that no single parameter can rule out. */
function checkTogether({ type, length, slide }: StreamValues) {
  if (type !== "sliding") return;
  if (slide > length) {
    throw new SimulationError(
      "The slide can’t be longer than the window, or events between two windows would be lost.",
    );
  }
  if (length / slide > MAX_OVERLAP) {
    throw new SimulationError(`An event can be in at most ${MAX_OVERLAP} sliding windows. Choose a longer slide.`);
  }
}

/** What the charts show, every half second. */
const SAMPLE_MS = 500;
const SAMPLES = 120;

const HISTORY = ["time", "received", "late", "dropped", "repeated", "lag", "openWindows", "entries"] as const;
type HistoryRow = Record<(typeof HISTORY)[number], number>;

/** The recent past by column, with a fixed number of samples. */
class History {
  readonly #rows: HistoryRow[] = [];

  add(row: HistoryRow): void {
    this.#rows.push(row);
    if (this.#rows.length > SAMPLES) this.#rows.shift();
  }

  columns(): Record<keyof HistoryRow, number[]> {
    const column = (name: keyof HistoryRow) => this.#rows.map((row) => row[name]);
    return Object.fromEntries(HISTORY.map((name) => [name, column(name)])) as Record<keyof HistoryRow, number[]>;
  }
}

import { expect, test } from "vitest";
import { initialValues } from "#demos/kit/simulation/experiment-url.ts";
import { eventsParameter } from "./events.ts";
import { type ReactorValues, reactorParameters } from "./parameters.ts";
import { BENCHMARK, exactPower, stablePeriod, totalBeta } from "./physics/kinetics.ts";
import { createReactor } from "./reactor-kernel.ts";
import { COLUMN, createRecorder } from "./recorder.ts";

function eventsOf(text: string) {
  const result = eventsParameter.read(text);
  if ("problem" in result) throw new Error(result.problem);
  return result.value;
}

function valuesWith(changes: Partial<ReactorValues>, events = ""): ReactorValues {
  return { ...initialValues(reactorParameters), ...changes, events: eventsOf(events) };
}

/** Runs up to a time and reads the whole record. */
function run(until: number, changes: Partial<ReactorValues>, events = "") {
  const kernel = createReactor({ run: "test", values: valuesWith(changes, events), ahead: until });
  kernel.act({ do: "export" });
  const { frame } = kernel.frame();
  const columns = frame.record?.columns ?? [];
  const column = (name: keyof typeof COLUMN) => columns[COLUMN[name]] ?? new Float64Array();
  const times = column("time");
  return {
    frame,
    column,
    last: (name: keyof typeof COLUMN) => column(name).at(-1) ?? Number.NaN,
    at: (name: keyof typeof COLUMN, time: number) => column(name)[times.indexOf(time)] ?? Number.NaN,
  };
}

const benchmark = { model: "kinetics", trips: false, ...BENCHMARK } as const;
const share = (value: number, of: number) => Math.abs(value / of - 1);

test("steady states stay steady at any flow and inlet temperature", () => {
  for (const changes of [{}, { flow: 60, inlet: 270 }, { start: 1 }, { model: "no-feedback" } as const]) {
    const { last, frame } = run(2000, { ...changes, every: 100 });
    const expected = (changes as Partial<ReactorValues>).start ?? 100;
    expect(share(last("power"), expected / 100)).toBeLessThan(1e-9);
    expect(Math.abs(last("dollars"))).toBeLessThan(1e-9);
    expect(frame).toMatchObject({ alarms: [], trip: undefined, halted: undefined });
  }
});

test("recorded power after a step matches the exact solution", () => {
  const { at } = run(20, { ...benchmark, every: 0.5 }, "0:rho:0.003");
  for (const time of [1, 10, 20])
    expect(share(at("power", time), exactPower(BENCHMARK, 0.003, time))).toBeLessThan(1e-7);
  const fast = run(0.5, { ...benchmark, every: 0.01 }, "0:rho:0.007");
  expect(share(fast.at("power", 0.01), 4.50886)).toBeLessThan(1e-5);
  expect(share(fast.last("power"), 5345.89)).toBeLessThan(1e-5);
});

// B. D. Ganapol, "A highly accurate algorithm for the solution of the point kinetics equations", 2013: a ramp of ten
// cents a second.
test("a ramp reproduces published results", () => {
  const { at } = run(10, { ...benchmark, every: 1 }, "0:ramp:0.1:100");
  const published = { 2: 1.3382, 4: 2.228442, 6: 5.582052, 8: 42.7863, 10: 451_163.6 };
  for (const [time, power] of Object.entries(published))
    expect(share(at("power", Number(time)), power)).toBeLessThan(1e-6);
});

test("the period settles at the root of the inhour equation", () => {
  for (const dollars of [0.1, 0.25]) {
    const { at } = run(300, { model: "kinetics", trips: false, every: 10 }, `0:step:${dollars}`);
    const values = initialValues(reactorParameters);
    const period = stablePeriod(values, dollars * totalBeta(values));
    expect(share(1 / at("inversePeriod", 300), period)).toBeLessThan(1e-3);
  }
});

test("results don't depend on how time is divided into frames", () => {
  const events = "5:step:0.15,8:rod:53,20:coast:30,30:inlet:285,40:scram";
  const whole = run(60, { every: 0.5 }, events);
  const pieces = createReactor({ run: "test", values: valuesWith({ every: 0.5 }, events), ahead: 0 });
  for (let piece = 0; piece < 200; piece += 1) pieces.advance(0.3171);
  pieces.act({ do: "export" });
  const columns = pieces.frame().frame.record?.columns ?? [];
  const power = columns[COLUMN.power] ?? new Float64Array();
  expect(power.slice(0, whole.column("power").length)).toEqual(whole.column("power"));
});

test("results don't depend on the recording interval", () => {
  const events = "5:step:0.15,8:rod:53,20:coast:30,40:scram";
  const coarse = run(60, { every: 5 }, events);
  const fine = run(60, { every: 0.25 }, events);
  for (const time of [10, 20, 35, 60]) {
    for (const name of ["power", "fuel", "outlet", "dollars"] as const) {
      expect(share(coarse.at(name, time), fine.at(name, time))).toBeLessThan(1e-6);
    }
  }
});

test("energy is conserved: generated heat is stored or removed", () => {
  for (const events of ["5:step:0.15", "5:coast:10", "5:scram", "5:inlet:280,10:flow:80,20:rod:52"]) {
    const { frame } = run(300, { every: 5 }, events);
    expect(Math.abs(frame.imbalance)).toBeLessThan(1e-6);
  }
});

test("with feedback, power settles where the coefficients predict", () => {
  const { last } = run(3000, { every: 50 }, "5:step:0.1");
  const { doppler, moderator } = initialValues(reactorParameters);
  const inserted = 0.1 * totalBeta(initialValues(reactorParameters)) * 1e5;
  // Per unit of power the coolant warms by 3000 / 180 K and the fuel by 3000 / 6.5 K more.
  const expected = -inserted / (doppler * (3000 / 180 + 3000 / 6.5) + moderator * (3000 / 180));
  expect(share(last("power") - 1, expected)).toBeLessThan(1e-4);
  expect(Math.abs(last("dollars"))).toBeLessThan(1e-6);
});

test("high power and short periods trip the reactor, unless the trip is off", () => {
  const events = "5:step:0.3";
  const tripped = run(60, { every: 1 }, events);
  expect(tripped.frame.trip).toBe("High power: above 118 %");
  expect(tripped.last("power")).toBeLessThan(0.1);
  expect(tripped.last("rods")).toBeCloseTo(-8, 9);

  const low = run(60, { start: 0.001, every: 1 }, "5:step:0.7");
  expect(low.frame.trip).toBe("Short period: below 5 s");

  const { frame, last } = run(60, { trips: false, every: 1 }, events);
  expect(frame.trip).toBeUndefined();
  expect(last("power")).toBeGreaterThan(1.1);
});

test("the time of a trip doesn't depend on the recording interval", () => {
  const firstFall = ({ column }: ReturnType<typeof run>) => {
    const rods = column("rods");
    return column("time")[rods.findIndex((rho) => rho < -0.01)] ?? 0;
  };
  const events = "5:step:0.1,6:ramp:0.002:500";
  const coarse = firstFall(run(200, { model: "no-feedback", every: 10 }, events));
  const fine = firstFall(run(200, { model: "no-feedback", every: 0.1 }, events));
  expect(Math.abs(coarse - fine)).toBeLessThan(0.2);
});

test("without feedback and trips the run stops when the fuel melts", () => {
  const { frame } = run(600, { model: "no-feedback", trips: false, every: 5 }, "5:step:0.15");
  expect(frame.halted).toContain("uranium dioxide melts");
  expect(frame.alarms.join()).toContain("The coolant would boil");
  expect(frame.time).toBeLessThan(600);
});

test("pure kinetics stops at the power limit", () => {
  const { frame, last } = run(20, { ...benchmark, every: 0.1 }, "0:rho:0.008");
  expect(frame.halted).toContain("10^30");
  expect(last("power")).toBeGreaterThan(1e30);
});

test("a loss of flow warns about boiling", () => {
  const { frame } = run(120, { trips: false, every: 5 }, "5:coast:10");
  expect(frame.alarms.join(" ")).toContain("The coolant would boil");
});

test("live actions are recorded as events that reproduce the run", () => {
  const kernel = createReactor({ run: "test", values: valuesWith({}), ahead: 0 });
  kernel.advance(3);
  kernel.act({ do: "event", action: "step", values: [0.1] });
  kernel.act({ do: "speed", factor: 10 });
  kernel.advance(1);
  kernel.act({ do: "event", action: "drop", values: [] });
  kernel.advance(1);
  const lived = kernel.frame().frame;
  const written = eventsParameter.write(lived.events);
  expect(written).toBe("3:step:0.1,13:drop");
  const again = run(lived.time, {}, written);
  expect(again.last("power")).toBe(lived.trace[COLUMN.power]?.at(-1));
});

test("a long run keeps its memory bounded and its latest rows", () => {
  const recorder = createRecorder();
  for (let time = 0; time < 50_000; time += 1) recorder.add(Float64Array.of(time));
  const [times = new Float64Array()] = recorder.columns(0, Number.POSITIVE_INFINITY);
  expect(recorder.isThinned()).toBe(true);
  expect(times.length).toBeLessThanOrEqual(20_000);
  expect([times[0], times.at(-1)]).toEqual([0, 49_999]);
  const [recent = new Float64Array()] = recorder.columns(49_000, 600);
  expect(recent.length).toBeLessThanOrEqual(600);
  expect(recent.at(-1)).toBe(49_999);
  expect(recent[0]).toBeGreaterThanOrEqual(49_000);
});

test("a run that needs many steps lags behind the clock", () => {
  const kernel = createReactor({ run: "test", values: valuesWith({ every: 1e-5 }), ahead: 0 });
  kernel.advance(10);
  const first = kernel.frame().frame.time;
  expect(first).toBeCloseTo(0.03, 3);
  kernel.advance(0.01);
  expect(kernel.frame().frame.time).toBeCloseTo(first + 0.01, 3);
});

test("invalid commands are rejected with a message", () => {
  const kernel = createReactor({ run: "test", values: valuesWith({}), ahead: 0 });
  expect(() => kernel.act({ do: "event", action: "flow", values: [-5] })).toThrow("flow must be between 3 and 120 %");
});

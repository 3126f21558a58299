import { type CreateKernel, SimulationError } from "#demos/kit/simulation/kernel.ts";
import { type ActionName, checkAction, type ReactorEvent } from "./events.ts";
import type { ReactorValues } from "./parameters.ts";
import { GROUPS, totalBeta } from "./physics/kinetics.ts";
import { at } from "./physics/linear-algebra.ts";
import {
  COOLANT,
  createPlantSystem,
  FUEL,
  POWER,
  RELEASED,
  REMOVED,
  STATE_SIZE,
  steadyState,
} from "./physics/plant.ts";
import { createStepper, StepTooSmallError } from "./physics/rosenbrock.ts";
import { plantOf } from "./plant-data.ts";
import { createProtection } from "./protection.ts";
import { COLUMN, COLUMNS, createRecorder } from "./recorder.ts";
import { createTimeline } from "./timeline.ts";

export type ReactorSetup = {
  /** Identifies the run; its frames carry it. */
  run: string;
  values: ReactorValues;
  /** How much of the run to compute before the first frame, in s. */
  ahead: number;
};

export type ReactorCommand =
  | { do: "event"; action: ActionName; values: readonly number[] }
  | { do: "speed"; factor: number }
  /** Includes the whole record in the next frame. */
  | { do: "export" };

/** A still has plain numbers. */
export type TraceColumn = Float64Array | readonly number[];

export type ReactorFrame = {
  run: string;
  time: number;
  /** The recent part of the record, by column. */
  trace: readonly TraceColumn[];
  /** Past and scheduled events. */
  events: readonly ReactorEvent[];
  /** Reading of the period meter, in s. */
  period: number;
  alarms: readonly string[];
  tripsAreOn: boolean;
  trip: string | undefined;
  /** Why the run can't continue. */
  halted: string | undefined;
  /** Heat that was generated but neither removed nor stored, as a fraction of the total: the solver's error. */
  imbalance: number;
  record: { columns: Float64Array[]; isThinned: boolean } | undefined;
};

const TOLERANCE = 1e-8;
/** Values below this are not resolved to full relative accuracy. */
const FLOOR = 1e-14;
const MAX_POINTS = 400;
/** How much wall-clock time a frame covers, in s. */
const WINDOW = 60;
/** Extra rows are recorded whenever power has changed by this fraction. */
const FINE = 0.02;
/** Solver steps per frame. A run that needs more lags behind the clock but stays responsive. */
const MAX_STEPS = 3000;
/** Trips are located to within this time, in s. */
const TRIP_RESOLUTION = 0.005;

export const createReactor: CreateKernel<ReactorSetup, ReactorCommand, ReactorFrame> = ({ run, values, ahead }) => {
  const plant = plantOf(values);
  const dollar = totalBeta(plant.kinetics);
  const flow = values.flow / 100;
  const start = steadyState(plant, values.start / 100, flow, values.inlet);
  const timeline = createTimeline({
    dollar,
    rodWorth: values.rodWorth,
    scramWorth: values.scramWorth,
    rodStart: values.rodStart / 100,
    rodSpeed: values.rodSpeed / 100,
    flow,
    inlet: values.inlet,
  });
  const { system, reactivity, feedback } = createPlantSystem(plant, timeline.drive, start);
  const stepper = createStepper(system, start, TOLERANCE, FLOOR);
  const protection = createProtection(values, plant.model, at(start, POWER));
  const recorder = createRecorder();
  const events = [...values.events];
  const slope = new Float64Array(STATE_SIZE);
  const before = new Float64Array(STATE_SIZE);
  let due = 0;
  let samples = 0;
  let target = 0;
  let speed = Number(values.speed);
  let window = Math.max(WINDOW * speed, ahead);
  let wantsRecord = false;
  let halted: string | undefined;

  function record() {
    const { time, state } = stepper;
    system.derivative(time, state, slope);
    const n = at(state, POWER);
    const rho = reactivity(time, state);
    const { doppler, moderator, adiabatic } = feedback(state);
    const inlet = timeline.drive.inlet();
    const row = new Float64Array(COLUMNS.length);
    row[COLUMN.time] = time;
    row[COLUMN.power] = n;
    row[COLUMN.inversePeriod] = at(slope, POWER) / n;
    row[COLUMN.meter] = 1 / protection.period();
    row[COLUMN.reactivity] = rho;
    row[COLUMN.dollars] = rho / dollar;
    row[COLUMN.rods] = timeline.rodRho(time) / dollar;
    row[COLUMN.inserted] = timeline.insertedRho(time) / dollar;
    row[COLUMN.doppler] = doppler / dollar;
    row[COLUMN.moderator] = moderator / dollar;
    row[COLUMN.adiabatic] = adiabatic / dollar;
    row[COLUMN.fuel] = at(state, FUEL);
    row[COLUMN.coolant] = at(state, COOLANT);
    row[COLUMN.outlet] = 2 * at(state, COOLANT) - inlet;
    row[COLUMN.inlet] = inlet;
    row[COLUMN.flow] = 100 * timeline.drive.flow(time);
    row[COLUMN.rod] = 100 * timeline.rodAt(time);
    row[COLUMN.released] = at(state, RELEASED);
    for (let group = 1; group <= GROUPS; group += 1) {
      row[COLUMN.groups + group - 1] = at(state, group) / at(start, group);
    }
    recorder.add(row);
  }

  /** Applies the events that are due. */
  function applyDue() {
    const { time, state } = stepper;
    for (; (events[due]?.at ?? Number.POSITIVE_INFINITY) <= time; due += 1) {
      const event = events[due];
      if (event) timeline.apply({ ...event, at: time });
      if (event?.action === "trips") protection.setTrips(event.values[0] === 1);
      stepper.restart(time, state);
    }
  }

  function stepTo(end: number) {
    applyDue();
    const from = stepper.time;
    const nextBreak = timeline.nextBreak(from);
    const limit = Math.min(end, events[due]?.at ?? end, nextBreak);
    before.set(stepper.state);
    stepper.step(limit);
    // If the step crossed a trip limit, go back and approach it with small steps.
    if (stepper.time - from > TRIP_RESOLUTION && protection.wouldTrip(stepper.time, at(stepper.state, POWER))) {
      stepper.restart(from, before);
      stepper.step(limit, TRIP_RESOLUTION);
    }
    const { time, state } = stepper;
    const scramAt = protection.watch(time, at(state, POWER));
    if (scramAt !== undefined) timeline.apply({ at: scramAt, action: "scram", values: [] });
    if (time === nextBreak) stepper.restart(time, state);
    halted = protection.limitPassed(at(state, POWER), at(state, FUEL));
    const recorded = recorder.last()[COLUMN.power] ?? 0;
    const change = Math.abs(Math.log(at(state, POWER) / recorded));
    if (halted || (change > FINE && time < end)) record();
  }

  function computeTo(until: number, maxSteps = Number.POSITIVE_INFINITY) {
    for (let steps = 0; ; ) {
      const next = (samples + 1) * values.every;
      if (halted || next > until * (1 + 1e-12)) return;
      try {
        for (; stepper.time < next && !halted; steps += 1) {
          if (steps >= maxSteps) return;
          stepTo(next);
        }
      } catch (error) {
        if (!(error instanceof StepTooSmallError)) throw error;
        halted = "The run stopped because the equations change too fast to be solved with the promised accuracy.";
      }
      if (halted) return;
      samples += 1;
      applyDue();
      record();
    }
  }

  applyDue();
  record();
  computeTo(ahead);
  target = ahead;

  return {
    advance(seconds) {
      target = Math.max(target, samples * values.every) + seconds * speed;
      computeTo(target, MAX_STEPS);
      if (stepper.time + values.every < target) target = stepper.time;
    },
    act(command) {
      if (command.do === "speed") {
        speed = command.factor;
        window = WINDOW * speed;
      } else if (command.do === "export") wantsRecord = true;
      else {
        const problem = checkAction(command.action, command.values);
        if (problem) throw new SimulationError(problem);
        events.splice(due, 0, { at: stepper.time, action: command.action, values: command.values });
      }
    },
    frame() {
      const { time, state } = stepper;
      const trace = recorder.columns(time - window, MAX_POINTS);
      const generated = plant.nominalPower * at(state, RELEASED);
      const stored =
        plant.fuelCapacity * (at(state, FUEL) - at(start, FUEL)) +
        plant.coolantCapacity * (at(state, COOLANT) - at(start, COOLANT));
      const frame: ReactorFrame = {
        run,
        time,
        trace,
        events,
        period: protection.period(),
        alarms: protection.alarms(recorder.last()),
        tripsAreOn: protection.tripsAreOn(),
        trip: protection.trip(),
        halted,
        imbalance: generated > 0 ? (generated - stored - at(state, REMOVED)) / generated : 0,
        record: wantsRecord
          ? { columns: recorder.columns(0, Number.POSITIVE_INFINITY), isThinned: recorder.isThinned() }
          : undefined,
      };
      wantsRecord = false;
      return { frame, transfer: trace.map(({ buffer }) => buffer as ArrayBuffer) };
    },
  };
};

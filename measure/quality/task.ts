import { readFileSync } from "node:fs";
import type { Row } from "../report.ts";

/**
 * One thing whose quality is measured. Its cases are data, each in a named set; sets that are named "held out" or "unseen"
 * are only scored, so that nobody tunes anything on them.
 */
export type Task<Case extends { set: string }, Verdict> = {
  title: string;
  /** What was asked and what counts as right, for the published report. */
  intro: string;
  notes?: string[];
  /** @param given what the command line names beside the task, such as a folder of documents */
  cases: (given: readonly string[]) => Iterable<Case> | AsyncIterable<Case>;
  /** Asks the product and compares its answer with what is right. */
  judge: (one: Case) => Verdict | Promise<Verdict>;
  /** The row of a set in the report. */
  score: (verdicts: readonly Verdict[]) => Row;
  /** What was wrong with one answer, to work on a set that may be read. */
  faults: (one: Case, verdict: Verdict) => string[];
  /** Whether the report says how much processor time a case takes. */
  isTimed?: boolean;
  close?: () => Promise<void>;
};

/** Gives the compiler the types of a task's cases and verdicts. */
export const defineTask = <Case extends { set: string }, Verdict>(task: Task<Case, Verdict>) => task;

export const readJson = <Content>(file: URL | string): Content => JSON.parse(readFileSync(file, "utf8"));

/** One case a line. */
export const readLines = <Case>(file: URL | string): Case[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** With the share, unless there is nothing to share. */
export const rightOf = (right: number, all: number) =>
  all === 0
    ? "–"
    : `${right.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} (${((100 * right) / all).toFixed(1)} %)`;

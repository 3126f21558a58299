import { type DemoDocument, valuesOf } from "./documents.ts";

export type Statistic = { label: string; value: string };

/** Statistics for the documents of this visit. */
export function statisticsOf(documents: readonly DemoDocument[]): Statistic[] {
  const completed = documents.filter((document) => document.status === "completed");
  const values = completed.flatMap((document) => {
    const { fields, rows } = valuesOf(document);
    return [...fields, ...rows.flatMap((row) => Object.values(row))].filter(({ value }) => value !== "");
  });
  const confidence = mean(values.map((value) => value.confidence));
  const seconds = mean(completed.map(({ reading }) => reading.seconds));
  return [
    { label: "Documents processed", value: String(completed.length) },
    { label: "Values extracted", value: String(values.length) },
    { label: "Average confidence", value: confidence === undefined ? "–" : `${Math.round(confidence)}%` },
    { label: "Average processing time", value: seconds === undefined ? "–" : `${seconds.toFixed(1)} s` },
  ];
}

function mean(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

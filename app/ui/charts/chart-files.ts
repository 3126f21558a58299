import { saveBlob } from "#app/ui/lib/save-file.ts";
import { CSV_START, csvRow } from "#engines/text/csv.ts";
import { axisTitle, type ChartAxis, type ChartData, tableColumns } from "./chart-data.ts";
import type { ChartPicture } from "./plot.ts";

/** All points of the chart at full precision; empty cells where there is no value. */
export function chartCsv(x: ChartAxis, data: ChartData): string {
  const columns = tableColumns(data);
  const number = (value: number | undefined) => (Number.isFinite(value) ? value : "");
  const rows = Array.from(data.x, (at, index) =>
    csvRow([number(at), ...columns.map(({ values }) => number(values[index]))]),
  );
  return CSV_START + [csvRow([axisTitle(x), ...columns.map(({ label }) => label)]), ...rows].join("");
}

export function saveChartCsv(title: string, x: ChartAxis, data: ChartData) {
  saveBlob(`${fileName(title)}.csv`, new Blob([chartCsv(x, data)], { type: "text/csv" }));
}

/** Saves the drawn chart with its title, legend and axis titles on the page's background. */
export function saveChartPng(title: string, x: ChartAxis, y: ChartAxis, data: ChartData, picture: ChartPicture) {
  const { canvas: drawing, token } = picture;
  const scale = devicePixelRatio;
  const [head, foot] = [64 * scale, 28 * scale];
  const canvas = document.createElement("canvas");
  canvas.width = drawing.width;
  canvas.height = drawing.height + head + foot;
  const context = canvas.getContext("2d");
  if (!context) return;
  const write = (text: string, left: number, top: number, color: string, font: string) => {
    context.font = font.replace("SIZE", `${(font.includes("mono") ? 11 : 15) * scale}px`);
    context.fillStyle = token(color);
    context.fillText(text, left, top);
    return context.measureText(text).width;
  };
  const mono = `SIZE ${token("font-mono") || "monospace"}`;
  context.fillStyle = token("surface");
  context.fillRect(0, 0, canvas.width, canvas.height);
  write(title, 12 * scale, 22 * scale, "ink", `600 SIZE ${token("font-sans") || "sans-serif"}`);
  let left = 12 * scale;
  for (const { label, color } of [...data.series, ...(data.bands ?? [])]) {
    context.fillStyle = token(color);
    context.fillRect(left, 38 * scale, 14 * scale, 3 * scale);
    left += 20 * scale + write(label, left + 20 * scale, 43 * scale, "muted", mono) + 16 * scale;
  }
  write(axisTitle(y), 12 * scale, 60 * scale, "muted", mono);
  context.drawImage(drawing, 0, head);
  context.textAlign = "right";
  write(axisTitle(x), canvas.width - 12 * scale, canvas.height - 10 * scale, "muted", mono);
  canvas.toBlob((blob) => blob && saveBlob(`${fileName(title)}.png`, blob), "image/png");
}

const fileName = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "") || "chart";

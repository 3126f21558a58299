/** Recreates the demo's three sample documents: node bench/documents/make-samples.ts */
import { writeFileSync } from "node:fs";
import { asPdf, asScannedPdf } from "./as-pdf.ts";
import { asScan } from "./as-scan.ts";
import { drawContract } from "./draw-contract.ts";
import { inventFacts } from "./facts.ts";
import { knownLayouts } from "./layouts/known.ts";
import { seeded } from "./random.ts";
import { Sheet } from "./sheet.ts";

const FOLDER = "app/features/documents/samples";
const NOTE = "Sample document made for a demonstration. The company, the account and the debt are invented.";

function drawInvoice(layoutNumber: number, seed: number): Sheet {
  const layout = knownLayouts[layoutNumber];
  if (!layout) throw new Error(`There is no layout ${layoutNumber}.`);
  const sheet = new Sheet();
  layout.draw(sheet, inventFacts(seeded(seed), layout), () => new Sheet());
  sheet.text(297, 824, NOTE, { size: 7.5, align: "center" });
  return sheet;
}

const invoice = drawInvoice(0, 31);
writeFileSync(`${FOLDER}/sample-invoice.pdf`, await asPdf([invoice], "Geist", "Sample invoice"));

const random = seeded(7);
const scan = await asScan(
  drawInvoice(3, 42),
  { dpi: 200, tiltDegrees: 1.4, noise: 11, blur: 0.7, paper: 236, ink: 52, shade: 18, quality: 62 },
  random,
);
writeFileSync(`${FOLDER}/sample-invoice-scanned.pdf`, await asScannedPdf(scan, "Sample invoice, scanned"));

writeFileSync(`${FOLDER}/sample-contract.pdf`, await asPdf(drawContract(), "Geist", "Sample contract"));

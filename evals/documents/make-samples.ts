/** Recreates the demo's sample documents: node evals/documents/make-samples.ts */
import { writeFileSync } from "node:fs";
import { asPdf, asScannedPdf } from "./as-pdf.ts";
import { asScan } from "./as-scan.ts";
import { drawContract } from "./draw-contract.ts";
import { drawReceipt } from "./draw-receipt.ts";
import { drawResume } from "./draw-resume.ts";
import { inventFacts } from "./facts.ts";
import type { Layout } from "./layout.ts";
import { germanLayouts } from "./layouts/german.ts";
import { knownLayouts } from "./layouts/known.ts";
import { seeded } from "./random.ts";
import { Sheet } from "./sheet.ts";

const FOLDER = "demos/document-ai/view/samples";
const NOTE = "Sample document made for a demonstration. The company, the account and the debt are invented.";

function drawInvoice(layout: Layout | undefined, seed: number): Sheet {
  if (!layout) throw new Error("There is no such layout.");
  const sheet = new Sheet();
  layout.draw(sheet, inventFacts(seeded(seed), layout), () => new Sheet());
  sheet.text(297, 824, NOTE, { size: 7.5, align: "center" });
  return sheet;
}

const invoice = drawInvoice(knownLayouts[0], 31);
writeFileSync(`${FOLDER}/sample-invoice.pdf`, await asPdf([invoice], "Geist", "Sample invoice"));

const random = seeded(7);
const scan = await asScan(
  drawInvoice(knownLayouts[3], 42),
  { dpi: 200, tiltDegrees: 1.4, noise: 11, blur: 0.7, paper: 236, ink: 52, shade: 18, quality: 62 },
  random,
);
writeFileSync(`${FOLDER}/sample-invoice-scanned.pdf`, await asScannedPdf(scan, "Sample invoice, scanned"));

writeFileSync(`${FOLDER}/sample-contract.pdf`, await asPdf(drawContract(), "Geist", "Sample contract"));

const german = drawInvoice(germanLayouts[0], 5);
writeFileSync(`${FOLDER}/sample-invoice-german.pdf`, await asPdf([german], "Geist", "Sample invoice, German"));

const receipt = drawReceipt();
const slip = await asScan(
  receipt,
  { dpi: 200, tiltDegrees: -0.8, noise: 8, blur: 0.5, paper: 244, ink: 50, shade: 8, quality: 60 },
  random,
);
writeFileSync(`${FOLDER}/sample-receipt-scanned.pdf`, await asScannedPdf(slip, "Sample receipt", receipt.size));

writeFileSync(`${FOLDER}/sample-resume.pdf`, await asPdf([drawResume()], "Geist", "Sample resume"));

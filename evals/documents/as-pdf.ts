import PDFDocument from "pdfkit";
import { fontFile } from "./fonts.ts";
import type { Layout } from "./layout.ts";
import { A4, type Face, type Sheet } from "./sheet.ts";

const FAMILIES: Record<Layout["family"], Record<Face, string>> = {
  Helvetica: { regular: "Helvetica", bold: "Helvetica-Bold", mono: "Courier" },
  Times: { regular: "Times-Roman", bold: "Times-Bold", mono: "Courier" },
  Courier: { regular: "Courier", bold: "Courier-Bold", mono: "Courier" },
  Geist: { regular: "Geist", bold: "Geist-Bold", mono: "Courier" },
};

/** Renders sheets as a PDF with selectable text. */
export function asPdf(sheets: readonly Sheet[], family: Layout["family"], title: string): Promise<Buffer> {
  const pdf = newPdf(title);
  pdf.registerFont("Geist", fontFile("regular"));
  pdf.registerFont("Geist-Bold", fontFile("bold"));
  for (const sheet of sheets) {
    pdf.addPage({ size: [sheet.size.width, sheet.size.height], margin: 0 });
    for (const mark of sheet.marks) {
      if (mark.kind === "rule") {
        pdf.rect(mark.x, mark.y, mark.width, mark.height).fill(gray(mark.gray));
        continue;
      }
      pdf.font(FAMILIES[family][mark.face]).fontSize(mark.size).fillColor("#111111");
      const width = pdf.widthOfString(mark.text);
      const left = mark.align === "left" ? mark.x : mark.align === "right" ? mark.x - width : mark.x - width / 2;
      pdf.text(mark.text, left, mark.y, { lineBreak: false, baseline: "alphabetic" });
    }
  }
  return finished(pdf);
}

/** Wraps a picture of a page in a PDF, as scanners do. */
export function asScannedPdf(jpeg: Buffer, title: string, size = A4): Promise<Buffer> {
  const pdf = newPdf(title);
  pdf.addPage({ size: [size.width, size.height], margin: 0 });
  pdf.image(jpeg, 0, 0, size);
  return finished(pdf);
}

function newPdf(title: string) {
  // A fixed date, so that the same sheet gives the same file.
  const made = new Date(Date.UTC(2026, 10, 15));
  return new PDFDocument({
    size: [A4.width, A4.height],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, CreationDate: made, ModDate: made },
  });
}

function gray(level: number): string {
  return `#${level.toString(16).padStart(2, "0").repeat(3)}`;
}

function finished(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
    pdf.end();
  });
}

import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { fontFile } from "./fonts.ts";
import { A4, type Drawn, type Face, type Layout } from "./layout.ts";

const FAMILIES: Record<Layout["family"], Record<Face, string>> = {
  Helvetica: { regular: "Helvetica", bold: "Helvetica-Bold", mono: "Courier" },
  Times: { regular: "Times-Roman", bold: "Times-Bold", mono: "Courier" },
  Courier: { regular: "Courier", bold: "Courier-Bold", mono: "Courier" },
  Geist: { regular: "Geist", bold: "Geist-Bold", mono: "Courier" },
};

/** Renders pages as a PDF with selectable text. */
export async function asPdf(pages: readonly Drawn[][], { family, name }: Layout): Promise<Buffer> {
  // A fixed date, so that the same pages give the same file.
  const made = new Date(Date.UTC(2026, 10, 15));
  const pdf = new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    info: { Title: name, CreationDate: made, ModDate: made },
  });
  pdf.registerFont("Geist", fontFile("regular"));
  pdf.registerFont("Geist-Bold", fontFile("bold"));
  for (const marks of pages) {
    pdf.addPage({ size: [A4.width, A4.height], margin: 0 });
    for (const mark of marks) {
      if (mark.kind === "rule") {
        pdf.rect(mark.x, mark.y, mark.width, mark.height).fill(`#${mark.gray.toString(16).repeat(3)}`);
        continue;
      }
      pdf.font(FAMILIES[family][mark.face]).fontSize(mark.size).fillColor("#111111");
      const width = pdf.widthOfString(mark.text);
      const left = mark.align === "left" ? mark.x : mark.align === "right" ? mark.x - width : mark.x - width / 2;
      pdf.text(mark.text, left, mark.y, { lineBreak: false, baseline: "alphabetic" });
    }
  }
  pdf.end();
  return buffer(pdf);
}

import PDFDocument from "pdfkit";

type Draw = (pdf: PDFKit.PDFDocument) => void;

function printed(draw: Draw): Promise<Buffer> {
  const pdf = new PDFDocument({ size: "A4", margin: 0 });
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    draw(pdf);
    pdf.end();
  });
}

/** Draws lines below each other: `# heading`, `## entry | dates at the right`, `- point`, or text. */
function column(pdf: PDFKit.PDFDocument, x: number, top: number, edge: number, lines: readonly string[]) {
  let y = top;
  for (const line of lines) {
    const [, mark = "", text = ""] = /^(#{1,2} |- )?(.*)$/.exec(line) ?? [];
    const [left = "", dates] = text.split(" | ");
    pdf.font(mark.startsWith("#") ? "Helvetica-Bold" : "Helvetica").fontSize(mark === "# " ? 13 : 10);
    if (mark === "# ") y += 10;
    const shown = mark === "- " ? `• ${left}` : left;
    const start = mark === "- " ? x + 10 : x;
    pdf.text(shown, start, y, { lineBreak: true, width: (dates ? edge - 130 : edge) - start });
    const height = pdf.heightOfString(shown, { width: (dates ? edge - 130 : edge) - start });
    if (dates) pdf.text(dates, edge - 130, y, { width: 130, align: "right" });
    y += height + 4;
  }
}

/** Two columns: contact, skills and languages at the side of experience and education. */
export const resumeWithSidebar = () =>
  printed((pdf) => {
    pdf.font("Helvetica-Bold").fontSize(26).text("Ada Example", 50, 50);
    pdf.font("Helvetica").fontSize(13).text("Senior Data Engineer", 50, 82);
    column(pdf, 50, 120, 190, [
      "# Contact",
      "ada@example.com",
      "+1 202 555 0142",
      "Leeds, United Kingdom",
      "github.com/ada-example",
      "# Skills",
      "Python, SQL, Spark",
      "Kafka, dbt",
      "# Languages",
      "English (native)",
      "German (B2)",
    ]);
    column(pdf, 220, 120, 545, [
      "# Profile",
      "I build pipelines that can be replayed and models with honest error bars, for plants and packaging lines.",
      "# Experience",
      "## Senior Data Engineer | Feb 2021 – Present",
      "Sample Energy Ltd",
      "- Replaced a nightly chain of scripts with contracts, quarantine and replay on a stream.",
      "- Forecast failures of pumps with calibrated probabilities.",
      "## Data Engineer | 03/2017 – 01/2021",
      "Northwind Instruments Ltd",
      "- Connected plant historians to one warehouse.",
      "# Education",
      "## University of Nowhere | 2012 – 2016",
      "MSc Computational Physics",
      "# Awards",
      "Best poster, Sample Society",
    ]);
  });

/** A German table: dates at the left, one column. */
export const germanResume = () =>
  printed((pdf) => {
    const rows: readonly (readonly [string, string, boolean?])[] = [
      ["", "Lebenslauf", true],
      ["", "Ben Beispiel", true],
      ["Telefon", "+49 40 5550142"],
      ["E-Mail", "ben@beispiel.example"],
      ["", ""],
      ["Berufserfahrung", "", true],
      ["seit 04/2020", "Teamleiter Softwareentwicklung, Muster GmbH"],
      ["", "• Aufbau einer Plattform für Messdaten"],
      ["", "• Führung von acht Entwicklern"],
      ["09/2015 – 03/2020", "Softwareentwickler, Beispiel AG"],
      ["", "• Schnittstellen zu Steuerungen"],
      ["", ""],
      ["Ausbildung", "", true],
      ["2010 – 2015", "Technische Universität Musterstadt"],
      ["", "Master of Science Informatik"],
      ["", ""],
      ["Sprachen", "", true],
      ["", "Deutsch – Muttersprache"],
      ["", "Englisch – fließend"],
      ["", ""],
      ["Kenntnisse", "", true],
      ["", "TypeScript, PostgreSQL, Kubernetes"],
    ];
    for (const [index, [left, right, isBold]] of rows.entries()) {
      const size = index < 2 ? 20 : 10.5;
      pdf.font(isBold ? "Helvetica-Bold" : "Helvetica").fontSize(size);
      const y = index < 2 ? 50 + index * 30 : 90 + index * 18;
      if (left) pdf.text(left, 60, y, { lineBreak: false });
      if (right) pdf.text(right, left || index >= 2 ? 190 : 60, y, { lineBreak: false });
    }
  });

import PDFDocument from "pdfkit";
import sharp from "sharp";

type Unusual = { name: string; mimeType: string; buffer: Buffer; says: string };

/** Files that are no use to the reader, or more than it takes, and what it says about them. */
export async function unusualDocuments(): Promise<Unusual[]> {
  const pdf = (name: string, buffer: Buffer, says: string) => ({ name, mimeType: "application/pdf", buffer, says });
  const picture = (name: string, buffer: Buffer, says: string) => ({ name, mimeType: "image/png", buffer, says });
  return [
    pdf(
      "300-pages.pdf",
      await printed(300, (page) => `Page ${page} of a long letter without any values in it`),
      "50 of 300 pages were read",
    ),
    pdf("blank.pdf", await printed(1, () => ""), "No text was found in the image."),
    pdf(
      "polish.pdf",
      await printed(1, () => POLISH),
      "This looks like Polish; the reader knows English, German and French.",
    ),
    picture("60-pixels.png", await noise(60), "The picture has only 60 × 60 pixels."),
    picture("white.png", await plainPicture("white"), "No text was found in the image."),
    pdf(
      "21-megabytes.pdf",
      Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(21 * 1024 * 1024)]),
      "The file is larger than 20 MB.",
    ),
    pdf(
      "cut-off.pdf",
      (await printed(3, () => "A letter")).subarray(0, 400),
      "The PDF is damaged and can't be opened.",
    ),
  ];
}

const POLISH =
  "Faktura VAT 12/2026, sprzedawca i nabywca jak wyzej, termin platnosci 14 dni, nazwa towaru, ilosc, cena, wartosc, razem do zaplaty";

function printed(pages: number, text: (page: number) => string): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    for (let page = 1; page <= pages; page++) pdf.addPage().text(text(page));
    pdf.end();
  });
}

const SIZE = { width: 600, height: 800 };

/** Colored noise that is the same on every run. */
function noise(side: number) {
  let seed = 1;
  const next = () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed >>> 24;
  };
  return sharp(Buffer.from({ length: side * side * 3 } as ArrayLike<number>).map(next), {
    raw: { width: side, height: side, channels: 3 },
  })
    .png()
    .toBuffer();
}

const plainPicture = (background: string) =>
  sharp({ create: { ...SIZE, channels: 3, background } })
    .png()
    .toBuffer();

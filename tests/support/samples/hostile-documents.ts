import PDFDocument from "pdfkit";

/** Files that the reader must reject, and the reasons it gives. */
export async function hostileDocuments(): Promise<{ name: string; file: Buffer; reason: string }[]> {
  return [
    { name: "empty.pdf", file: Buffer.alloc(0), reason: "The file is empty." },
    { name: "archive.pdf", file: Buffer.from("PK\x03\x04 and so on"), reason: "This file is a ZIP archive" },
    { name: "locked.pdf", file: await lockedPdf(), reason: "The PDF is password-protected." },
    { name: "photo.pdf", file: Buffer.from("\0\0\0\x18ftypheic"), reason: "This is a HEIC image" },
    { name: "broken.pdf", file: Buffer.from("%PDF-1.7\nno objects"), reason: "The PDF is damaged" },
    { name: "script.pdf", file: Buffer.from(SCRIPTED), reason: "No Data Extracted" },
  ];
}

function lockedPdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ userPassword: "secret" });
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.end();
  });
}

/** Tries to run script in two ways when opened, next to a line of text. */
const SCRIPTED = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\('x'\\);)>>/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(app.alert\\('x'\\);)>>]>>>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 74>>stream
BT /F1 18 Tf 72 700 Td (A letter that says nothing of any interest) Tj ET 
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`;

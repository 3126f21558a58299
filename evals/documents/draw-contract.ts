import { Sheet } from "./sheet.ts";

const PAGES: readonly (readonly string[])[] = [
  [
    "# SERVICES AGREEMENT",
    "This Services Agreement is made on 2 March 2026 by and between Northwind Instruments Ltd, 12 Mill Lane, Leeds LS1 4AP (the “Supplier”), and Example Foods Ltd, 7 Station Road, Bristol BS1 5TR (the “Client”), together the parties.",
    "## 1. Services",
    "The Supplier shall install, calibrate and maintain the flow meters listed in Annex A at the Client’s plant, with the care that may be expected of a specialist, and shall keep a record of every calibration.",
    "## 2. Term",
    "This agreement takes effect on the day it is made. The term of this agreement is twenty-four (24) months, and it ends on 1 March 2028 unless both parties agree in writing to extend it.",
    "## 3. Fees",
    "The Client shall pay the fees listed in Annex B within thirty days of receiving a correct invoice. Fees are exclusive of value added tax.",
    "## 4. Confidentiality",
    "Each party shall keep confidential what it learns about the other’s business and shall use it for the purposes of this agreement alone. This duty outlives the agreement by three years.",
    "## 5. Liability",
    "Neither party is liable for loss of profit. Nothing in this agreement limits liability for intent, for gross negligence or for injury to life and body.",
  ],
  [
    "## 6. Termination",
    "Either party may terminate this agreement for good cause with immediate effect. Good cause is in particular a breach that is not remedied within thirty days of notice.",
    "## 7. Governing law",
    "This agreement is governed by the laws of England and Wales. The courts of Leeds have exclusive jurisdiction.",
    "## 8. Final provisions",
    "Changes to this agreement need the written form. Should a provision be void, the others remain in force.",
    "For Northwind Instruments Ltd: ____________________",
    "For Example Foods Ltd: ____________________",
    "Sample document made for a demonstration. Neither company exists.",
  ],
];

const LETTERS_A_LINE = 92;

/** A two-page contract in a plain office layout. */
export function drawContract(): Sheet[] {
  return PAGES.map((paragraphs, index) => {
    const sheet = new Sheet();
    let y = 90;
    for (const paragraph of paragraphs) {
      const level = /^#+/.exec(paragraph)?.[0].length ?? 0;
      const text = paragraph.slice(level && level + 1);
      const style =
        level === 1
          ? ({ size: 18, face: "bold" } as const)
          : level === 2
            ? ({ size: 11.5, face: "bold" } as const)
            : ({ size: 10.5 } as const);
      if (level === 2) y += 8;
      for (const line of wrapped(text)) {
        sheet.text(70, y, line, style);
        y += 16;
      }
      y += level === 1 ? 16 : 6;
    }
    sheet.text(297, 800, `Page ${index + 1} of ${PAGES.length}`, { size: 8.5, align: "center" });
    return sheet;
  });
}

function wrapped(text: string): string[] {
  const lines: string[] = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (longer.length <= LETTERS_A_LINE) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

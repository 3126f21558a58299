import { Sheet } from "./sheet.ts";

const GOODS = [
  ["Vollkornbrot", "", "3,90 B"],
  ["Joghurt Natur", "2 x 1,25", "2,50 B"],
  ["Kaffee gemahlen", "", "6,49 B"],
  ["Spülmittel", "", "1,95 A"],
  ["Äpfel, 1 kg", "", "2,79 B"],
] as const;

/** A German till slip: a strip of paper with goods, payment and change. */
export function drawReceipt(): Sheet {
  const sheet = new Sheet({ width: 226, height: 460 });
  const row = (y: number, left: string, right: string, face: "mono" | "bold" = "mono") => {
    sheet.text(14, y, left, { size: 9, face });
    sheet.text(212, y, right, { size: 9, face, align: "right" });
  };
  sheet.text(113, 40, "Hofladen Muster GmbH", { size: 13, face: "bold", align: "center" });
  sheet.text(113, 56, "Dorfstraße 4, 21255 Musterdorf", { size: 8, align: "center" });
  sheet.text(113, 68, "USt-IdNr. DE123456789", { size: 8, align: "center" });
  sheet.text(14, 92, "Bon-Nr. 004711", { size: 9, face: "mono" });
  let y = 116;
  for (const [name, count, amount] of GOODS) {
    if (count) {
      sheet.text(14, y, count, { size: 9, face: "mono" });
      y += 14;
    }
    row(y, name, amount);
    y += 14;
  }
  sheet.rule(14, y - 4, 198);
  row(y + 12, "Summe EUR", "17,63", "bold");
  row(y + 28, "Gegeben Bar", "20,00");
  row(y + 42, "Rückgeld", "2,37");
  row(y + 64, "A 19 % MwSt", "0,31");
  row(y + 78, "B 7 % MwSt", "1,03");
  sheet.text(14, y + 104, "02.03.2026 17:45 Kasse 2", { size: 9, face: "mono" });
  sheet.text(113, y + 130, "Vielen Dank für Ihren Einkauf", { size: 9, align: "center" });
  sheet.text(113, y + 150, "Sample made for a demonstration", { size: 6.5, align: "center" });
  return sheet;
}

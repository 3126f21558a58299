import { Sheet } from "./sheet.ts";

/** A resume in two columns, of a person who does not exist. */
export function drawResume(): Sheet {
  const sheet = new Sheet();
  sheet.text(50, 80, "Robin Sample", { size: 26, face: "bold" });
  sheet.text(50, 102, "Process Data Engineer", { size: 13 });
  sheet.rule(50, 118, 495);
  side(sheet);
  main(sheet);
  sheet.lines(50, 790, ["Sample made for a demonstration.", "Person and employers are invented."], { size: 7 }, 10);
  return sheet;
}

function side(sheet: Sheet) {
  const heading = (y: number, text: string) => sheet.text(50, y, text, { size: 12, face: "bold" });
  heading(150, "Contact");
  sheet.lines(50, 168, ["robin@sample.example", "+1 202 555 0187", "Bristol, United Kingdom"], { size: 9.5 });
  heading(230, "Skills");
  sheet.lines(50, 248, ["Python, SQL, dbt", "Kafka, Spark", "OPC UA, Modbus"], { size: 9.5 });
  heading(310, "Languages");
  sheet.lines(50, 328, ["English (native)", "French (C1)", "German (B1)"], { size: 9.5 });
}

function main(sheet: Sheet) {
  const heading = (y: number, text: string) => sheet.text(220, y, text, { size: 12, face: "bold" });
  const entry = (y: number, title: string, dates: string, employer: string, points: readonly string[]) => {
    sheet.text(220, y, title, { face: "bold" });
    sheet.text(545, y, dates, { size: 9, align: "right" });
    sheet.text(220, y + 14, employer);
    sheet.lines(230, y + 30, points, { size: 9.5 });
  };
  heading(150, "Profile");
  sheet.lines(220, 168, [
    "Ten years between control rooms and warehouses: historians, streams",
    "and forecasts that operators trust because they say how sure they are.",
  ]);
  heading(225, "Experience");
  entry(245, "Process Data Engineer", "Mar 2021 – Present", "Imaginary Water Board", [
    "• Streams 40,000 tags into one store with replay and quarantine",
    "• Cut false alarms by a third with calibrated thresholds",
  ]);
  entry(325, "Automation Engineer", "Sep 2016 – Feb 2021", "Placeholder Energy Inc.", [
    "• Commissioned control systems at four plants",
    "• Wrote the test bench that every release still runs on",
  ]);
  heading(410, "Education");
  entry(430, "University of Nowhere", "2011 – 2016", "MEng Chemical Engineering", []);
}

/** A small file to try the import with; two of its lines are broken and one machine is unknown. */
export function sampleFile(): File {
  const rows = Array.from({ length: 40 }, (_, index) => {
    const machine = index === 7 ? "M-777" : `M-${String(index * 2).padStart(3, "0")}`;
    return `${machine};Team ${"ABC"[index % 3]};2026-0${1 + (index % 3)}-15;${2 + (index % 5)}`;
  });
  rows.splice(12, 0, "M-024;Team A");
  rows.splice(30, 0, "M-060;Team C;2026-01-15;three hours");
  return new File([`machine;team;inspected_on;hours\n${rows.join("\n")}\n`], "inspections.csv", { type: "text/csv" });
}

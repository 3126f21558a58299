import { inWords, type Ledger, linesOf, percent } from "./ledger.ts";

type GridStudy = { values: number[]; order: number; gci: number };

export const cfdMeshQuality: Ledger = {
  given: [
    // OpenFOAM's warning thresholds, and common practice.
    "70°",
    "center. 4 Aspect",
    "flow. 1000",
    "1.2 near walls",
    "(at least 1.3)",
    // Inputs of the two programs.
    "Water at 2 m/s in a 200 mm pipe",
    "y⁺ = 30",
    "y⁺ = 100",
    "20, 40 and 80 equal cells",
    "20 cells",
    "40 cells",
    "80 cells",
    "safety factor of 1.25",
    "formal order of 1,",
    "(1/8 + 1/64)",
  ],
  async computed({ codeOf, python, fragment }) {
    const { run, value } = await python();
    const [wall = "", convection = ""] = codeOf("python");
    const heights = run(wall).map((line) => line.split(" ").slice(1).join(" "));
    const printed = run(convection).map((line) => line.split(" ").slice(-3));
    run(`def study(upwind):
    values = [midpoint(n, 10.0, upwind) for n in (20, 40, 80)]
    order, gci = grid_study(*values)
    return dict(values=values, order=order, gci=gci)`);
    const upwind = value<GridStudy>("study(True)");
    const central = value<GridStudy>("study(False)");
    const exact = value<number>("exact");
    const fine = upwind.values[2] ?? 0;
    const ofFine = (study: GridStudy) => Math.abs((study.values[2] ?? 0) - exact) / (study.values[2] ?? 1);
    const formal = value<number>(`1.25 * abs((${fine} - ${upwind.values[1]}) / ${fine}) / (2**1 - 1)`);
    const row = (name: string, of: (study: GridStudy) => string) => `${name} ${of(upwind)} ${of(central)}`;
    // The text's claim about the margin must hold for the numbers it quotes.
    if (!(upwind.gci > ofFine(upwind) && upwind.gci / 1.25 < ofFine(upwind)))
      throw new Error("The band does not hold.");
    if (printed[0]?.join(" ") !== `${upwind.order.toFixed(2)} ${percent(upwind.gci, 1)} ${percent(ofFine(upwind), 1)}`)
      throw new Error(`The program prints ${printed[0]?.join(" ")}.`);
    return [
      `gives ${heights[0]} for a resolved wall, ${heights[1]} for y⁺ = 30 and ${heights[2]} for y⁺ = 100`,
      row("20 cells", ({ values }) => values[0]?.toFixed(5) ?? ""),
      row("40 cells", ({ values }) => values[1]?.toFixed(5) ?? ""),
      row("80 cells", ({ values }) => values[2]?.toFixed(5) ?? ""),
      row("Observed order", ({ order }) => order.toFixed(2)),
      row("Grid convergence index, of the fine value", ({ gci }) => percent(gci, 1)),
      row(`True error, of the fine value (exact: ${exact.toFixed(5)})`, (study) => percent(ofFine(study), 1)),
      `a third too high: ${fine.toFixed(5)} where ${exact.toFixed(5)} is right`,
      `within ${percent(upwind.gci, 1)} of the fine value, and it does, at ${percent(ofFine(upwind), 1)}`,
      `the same error reads ${percent((fine - exact) / exact, 1)}`,
      `the index would have said ${percent(upwind.gci / 1.25, 1)}, less than the truth`,
      `The observed order of ${upwind.order.toFixed(2)}`,
      `with the formal order as well, here ${percent(formal, 1)}`,
      `have ${percent(1 / 8 + 1 / 64)} of its cells`,
      `${Math.round(angleInFigure(fragment))}°`,
    ];
  },
};

/** The angle between the face normal and the line of centers, as drawn. */
function angleInFigure(fragment: HTMLElement): number {
  const [face, centers] = [...fragment.querySelectorAll("figure line")].map((line) => {
    const at = (name: string) => Number(line.getAttribute(name));
    return Math.atan2(at("y2") - at("y1"), at("x2") - at("x1"));
  });
  return 90 - Math.abs((((face ?? 0) - (centers ?? 0)) * 180) / Math.PI);
}

/** Explicit Euler with the article's constants. */
const EXPLICIT = `
def explicit(rho, t_end, dt):
    n, c = 1.0, [b / (l * GEN) for b, l in GROUPS]
    for _ in range(round(t_end / dt)):
        n, c = (n + dt * ((rho - B) / GEN * n + sum(l * ci for (b, l), ci in zip(GROUPS, c))),
                [ci + dt * (b / GEN * n - l * ci) for (b, l), ci in zip(GROUPS, c)])
    return n

def period(rho, start, end, dt=0.01):
    from math import log
    power = dict((round(t, 2), n) for t, n in simulate(lambda t: rho, end, dt))
    return (end - start) / log(power[end] / power[start])

def at(rho, t, dt=0.01):
    return simulate(lambda _: rho, t, dt)[-1][1]
`;

export const reactorKinetics: Ledger = {
  given: [
    "uranium-235",
    "generation time of 20 microseconds",
    "With \\rho = 0.001",
    "\\omega = 1/T",
    "with a step of 7 ms",
    "with 8 ms",
    "With \\rho = 0 the power must stay at exactly 1.",
    "After 100 seconds",
    "last ten of 200 seconds",
    "At 60 seconds, steps of 0.1, 0.01 and 0.001 s",
    "Insert −0.05 at once",
    "step of 0.001 at time zero",
    // Axis labels of the figure.
    "1 2 3 4 0 10 20 30 40 50 60 time (s)",
    "from 0 to 60 seconds: a jump to about 1.2",
    "at 60 seconds.",
  ],
  async computed({ codeOf, python }) {
    const { run, value } = await python();
    const [program = ""] = codeOf("python");
    const [printed = ""] = run(program);
    run(EXPLICIT);
    const at = (rho: number, t: number, dt = 0.01) => value<number>(`at(${rho}, ${t}, ${dt})`);
    const number = (expression: string, digits: number) => value<number>(expression).toFixed(digits);
    const [tenth, second, tenSeconds, minute] = (JSON.parse(printed) as number[]).map(String);
    const dollars = (share: number) => value<number>(`stable_period(${share} * B)`);
    const row = (share: number, digits: number) => `${share.toFixed(2)} ${dollars(share).toFixed(digits)}`;
    const billions = value<number>("explicit(0.001, 1, 0.008)") / 1e9;
    return [
      `a factor of e every ${number("GEN / 0.001", 2)} seconds`,
      `the ${percent(value<number>("B"), 2)} of neutrons`,
      `= ${number("1000 * GEN / (B - 0.001)", 1)} milliseconds, while the slowest precursors live for ${number("round(1 / LAMBDA[0], -1)", 0)} seconds`,
      `twice the fast constant, ${number("2000 * GEN / (B - 0.001)", 1)} milliseconds`,
      `a sensible ${number("explicit(0.001, 1, 0.007)", 3)} after one second`,
      `it gives ${Math.abs(billions).toFixed(1)} billion`,
      `${inWords(linesOf(program))} lines, blank ones included`,
      `The answer is ${tenth}, ${second}, ${tenSeconds} and ${minute}.`,
      `growth to ${minute} at`,
      `period of ${number("stable_period(0.001)", 0)} s ${minute}`,
      `prompt jump to about ${number("B / (B - 0.001)", 2)}`,
      `it reads ${at(0, 100).toFixed(1)}.`,
      `= ${number("B / (B - 0.001)", 3)}. The run passes ${tenth} at a tenth`,
      `from the inhour equation: ${number("stable_period(0.001)", 2)} s`,
      `the simulation gives ${number("period(0.001, 190.0, 200.0)", 2)} s. Measured over the last ten before one minute it gives ${number("period(0.001, 50.0, 60.0)", 2)} s`,
      `give ${at(0.001, 60, 0.1).toFixed(4)}, ${at(0.001, 60, 0.01).toFixed(4)} and ${at(0.001, 60, 0.001).toFixed(4)}`,
      [row(0.1, 1), row(0.25, 1), row(0.5, 2), row(0.75, 2), row(0.9, 3), row(1, 3), row(1.1, 3)].join(" "),
      `power falls to ${percent(at(-0.05, 0.1))} within a tenth of a second, to ${percent(at(-0.05, 10), 1)} after ten seconds`,
      `tends to ${number("round(1 / LAMBDA[0], -1)", 0)} seconds`,
    ];
  },
};

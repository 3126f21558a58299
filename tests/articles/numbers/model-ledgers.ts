import { stripTypeScriptTypes } from "node:module";
import { grouped, inWords, type Ledger, percent } from "./ledger.ts";

export const evaluateRag: Ledger = {
  given: [
    "Suppose 68 of 80 quotes",
    "Recall at 5 is",
    "A rival at 0.88",
    "95th-percentile latency",
    "of 80 questions",
    "Margin of 0.05",
    "with 80 questions",
  ],
  async computed({ codeOf, python }) {
    const { run, value } = await python();
    const [retrieval = "", coin = "", gate = ""] = codeOf("python");
    run(retrieval);
    const coins = run(coin);
    const gates = run(gate).map((line) => line.replace("-", "−").replace("True", "passes").replace("False", "fails"));
    const recall = value<number>("recall_at(5, [1] * 68 + [None] * 12)");
    const error = Math.sqrt((recall * (1 - recall)) / 80);
    const lost = 9 - 3;
    const atOdds = value<number>("sign_test(3, 9)");
    if (value<boolean>("passes(12, 12, 320)") !== true) throw new Error("Twelve and twelve of 320 don't pass.");
    if (Math.round(1 / atOdds) !== 7) throw new Error("The odds are not one in seven.");
    return [
      `Recall at 5 is ${recall.toFixed(2)}, with a standard error of √(${recall.toFixed(2)} × ${(1 - recall).toFixed(2)} / 80) = ${error.toFixed(2)}`,
      `between ${(recall - 1.96 * error).toFixed(2)} and ${(recall + 1.96 * error).toFixed(2)}`,
      coins.join(" "),
      gates.join(" "),
      `a coin’s work at ${atOdds.toFixed(3)}`,
      `by ${lost} of 80 questions, from ${recall} to ${recall - lost / 80}`,
      `it is at ${recall - (3 * lost) / 80}`,
    ];
  },
};

export const calibratedUncertainty: Ledger = {
  given: [
    "pump 14, 80%; pump 7, 35%; pump 22, 5%",
    "given 30%, do 30% fail?",
    "given 30%, about 30% fail",
    "within 30 days",
    "On 20,000 fresh cases",
    "above 60%",
    "a visit costs 12,000 and an unplanned failure 40,000",
    "on day 12",
    "With 40 cases and a rate of 30%",
    "who has watched 30% come true",
    "20,000 synthetic pumps",
    // Axis labels of the figure.
    "0 0 20 20 40 40 60 60 80 80 100 100 forecast (%)",
  ],
  async computed({ codeOf, python }) {
    const { run, value } = await python();
    const [fleet = "", isotonic = "", cost = ""] = codeOf("python");
    run(fleet);
    const [[before, after] = []] = run(isotonic).map((line) => line.split(" "));
    const [[never, raw, mended] = []] = run(cost).map((line) => line.split(" ").map(Number));
    type Bin = [count: number, forecast: number, observed: number];
    const rawBins = value<Bin[]>("list(reliability(test))");
    const bins = value<Bin[]>("list(reliability(mended))");
    const top = bins.at(-1)?.[0] ?? 0;
    const visits = (pairs: string) => value<number>(`sum(p > 12_000 / 40_000 for p, _ in ${pairs})`);
    if (never === undefined || raw === undefined || mended === undefined) throw new Error("No costs were printed.");
    if (never - mended <= 2 * (never - raw)) throw new Error("The saving does not more than double.");
    const ends = [rawBins.at(-1), rawBins[0]];
    return [
      `the top bin promises ${percent(ends[0]?.[1] ?? 0)} and ${percent(ends[0]?.[2] ?? 0)} fail`,
      `${Math.round(100 * (ends[0]?.[1] ?? 0))} percent forecast against ${Math.round(100 * (ends[0]?.[2] ?? 0))} percent observed`,
      `The bottom bin promises ${percent(ends[1]?.[1] ?? 0, 1)} and ${percent(ends[1]?.[2] ?? 0, 1)} fail`,
      `drops from ${before} to ${after}`,
      ...bins.map(([count, forecast, observed]) => `${grouped(count)} ${percent(forecast, 1)} ${percent(observed, 1)}`),
      `put ${grouped(rawBins.at(-1)?.[0] ?? 0)} pumps above 60%; honestly calibrated, only ${top} belong there`,
      `exceeds 12 / 40 = ${12 / 40}`,
      `Never visiting costs ${grouped(never)} a pump. Acting on the raw scores costs ${grouped(raw)}, acting on the calibrated ones ${grouped(mended)}`,
      `(${grouped(visits("mended"))} instead of ${grouped(visits("test"))})`,
      `√(0.3 × 0.7 / 40) = ${Math.round(100 * Math.sqrt((0.3 * 0.7) / 40))} percentage points`,
    ];
  },
};

type Decimation = {
  lowerBound: (sorted: Float64Array, value: number) => number;
  decimate: (x: Float64Array, y: Float64Array, from: number, to: number, columns: number) => number[];
  noise: () => number;
};

const POINTS = 100_000;

export const hundredThousandPoints: Ledger = {
  given: [
    "One pass over 100,000 numbers",
    "is 100,000 nodes",
    "A chart 720 pixels wide has 720 columns",
    "on 100,000 noisy values",
    "column 1 column 2 column 3 column 4",
    "the 720-pixel chart",
    "at index 54,321",
    "known as M4 aggregation",
    "Float64Array",
    "for 100,000 points",
    "every 35th point",
  ],
  async computed({ codeOf }) {
    const [decimation = "", values = ""] = codeOf("typescript");
    const source = stripTypeScriptTypes(`${decimation}\n${values}\nexport { noise };`);
    const code = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Decimation;
    const x = Float64Array.from({ length: POINTS }, (_, index) => index);
    const noisy = x.map(() => code.noise());
    const drawn = (y: Float64Array, columns: number) => code.decimate(x, y, 0, POINTS, columns);
    const row = (columns: number) =>
      `${grouped(columns)} px ${grouped(drawn(noisy, columns).length)} ${grouped(4 * columns)}`;
    const sine = x.map((index) => Math.sin((2 * Math.PI * 7 * index) / POINTS));
    const spiked = sine.map((value, index) => (index === 54_321 ? 10 : value));
    if (!drawn(spiked, 720).includes(54_321)) throw new Error("The spike is lost.");
    const thinned = spiked.filter((_, index) => index % 35 === 0);
    if (thinned.includes(10)) throw new Error("Every 35th point includes the spike.");
    const comparisons = Math.ceil(Math.log2(POINTS + 1));
    return [
      ...[360, 720, 1_440].map(row),
      `needs only ${grouped(drawn(sine, 720).length)},`,
      `Taking every 35th point yields as many, ${grouped(thinned.length)},`,
      `${inWords(comparisons)} comparisons`,
      `are ${(2 * 8 * 1_000_000) / 1_000_000} MB`,
    ];
  },
};

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "#app/lib/documents/reading/page.ts";
import { understandResume } from "#app/lib/documents/resume/resume.ts";
import type { Mark } from "../score.ts";
import { compared, lotOf, type PublicSpecimen, plain, type Split } from "./specimen.ts";

/** Sample resumes of JSON Resume, printed by its themes: neither a held-out theme nor a held-out person was seen. */
export const THEMES: Record<string, Split> = {
  even: "development",
  elegant: "development",
  short: "development",
  class: "development",
  onepage: "development",
  stackoverflow: "development",
  kendall: "development",
  macchiato: "development",
  flat: "development",
  straightforward: "development",
  paper: "development",
  kards: "development",
  spartan: "held out",
  modern: "held out",
  compact: "held out",
  eloquent: "held out",
  slick: "held out",
  caffeine: "held out",
  crisp: "held out",
  cora: "held out",
  actual: "held out",
  papirus: "held out",
  orbit: "held out",
  "simple-red": "held out",
  pumpkin: "held out",
};
/** Themes that were added later: a hash of their names says which nobody may look at. */
const LATER_THEMES =
  "autumn classy colophon dave elite eventide folio fresh full github jacrys kwan lowmess microdata minimal minyma mocha-responsive msresume onepage-plus professional projects relaxed rendercv-classic rendercv-ember rendercv-engineeringclassic rendercv-engineeringresumes rendercv-harvard rendercv-ink rendercv-moderncv rendercv-opal rendercv-sb2nov sceptile standard-resume";
/** Was opened since. */
const OPENED = ["rendercv-classic"];
for (const theme of LATER_THEMES.split(" "))
  THEMES[theme] = lotOf(theme) < 50 || OPENED.includes(theme) ? "development" : "unseen";

export const PEOPLE: Record<string, { file: string; split: Split | "every" }> = {
  sample: { file: "@jsonresume/schema/sample.resume.json", split: "development" },
  grad: { file: "@jsonresume/schema/examples/new-grad.resume.json", split: "development" },
  kards: { file: "jsonresume-theme-kards/example-resume.json", split: "development" },
  onepage: { file: "jsonresume-theme-onepage/resume.json", split: "development" },
  changer: { file: "@jsonresume/schema/examples/career-changer.resume.json", split: "held out" },
  senior: { file: "@jsonresume/schema/examples/senior-engineer.resume.json", split: "held out" },
  macchiato: { file: "jsonresume-theme-macchiato/resume.json", split: "held out" },
  stack: { file: "jsonresume-theme-stackoverflow/docs/sample.resume.json", split: "held out" },
  mercier: { file: "jsonresume-theme-minimal/resume.json", split: "development" },
  folio: { file: "jsonresume-theme-folio/docs/sample.resume.json", split: "development" },
  tacker: { file: "jsonresume-theme-dave/resume.json", split: "unseen" },
  dutour: { file: "jsonresume-theme-github/resume.json", split: "unseen" },
  davis: { file: "jsonresume-theme-modern/resume.json", split: "unseen" },
  fluff: { file: "jsonresume-theme-microdata/dist/sample.resume.json", split: "unseen" },
  // RenderCV prints one person in all of its themes.
  doe: { file: "rendercv/examples", split: "every" },
};

type Truth = {
  basics?: { name?: string; label?: string; email?: string; phone?: string; summary?: string };
  work?: {
    name?: string;
    company?: string;
    position?: string;
    startDate?: string;
    endDate?: string;
    highlights?: string[];
  }[];
  education?: { institution?: string; area?: string; studyType?: string }[];
  skills?: { name?: string; keywords?: string[] }[];
  languages?: { language?: string; name?: string }[];
};

export function printedResumes(root: string, readPdf: (file: Buffer) => Promise<Page[]>): PublicSpecimen[] {
  if (!existsSync(root)) return [];
  return readdirSync(root).flatMap((file): PublicSpecimen[] => {
    const [theme = "", person = ""] = file.replace(".pdf", "").split("--");
    const split = THEMES[theme];
    const own = PEOPLE[person]?.split;
    if (!file.endsWith(".pdf") || !split || (own !== split && own !== "every")) return [];
    const truth = JSON.parse(readFileSync(join(root, file.replace(".pdf", ".json")), "utf8")) as Truth;
    return [
      {
        set: "JSON Resume samples",
        name: file,
        split,
        read: () => readPdf(readFileSync(join(root, file))),
        mark: ({ type }, pages) => [
          ...compared("recognized", "Résumé", { value: type, confidence: 0 }),
          ...marksOf(truth, pages),
        ],
      },
    ];
  });
}

function marksOf(truth: Truth, pages: readonly Page[]): Mark[] {
  const found = understandResume(pages);
  const letters = plain(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(""));
  const isPrinted = (value: string | undefined) => (value && letters.includes(plain(value)) ? value : undefined);
  const value = (text: string | undefined) => (text ? { value: text, confidence: 0 } : undefined);
  const near = (one: string, other: string) =>
    plain(other).includes(plain(one)) && plain(other).length < plain(one).length * 1.6 + 8;
  const { basics = {}, work = [], education = [], skills = [], languages = [] } = truth;
  return [
    ...compared("name", isPrinted(basics.name), value(found.name)),
    ...compared("title", isPrinted(basics.label), value(found.title)),
    ...compared("email", isPrinted(basics.email), value(found.email)),
    ...compared("phone", isPrinted(basics.phone), value(found.phone)),
    ...compared("summary", isPrinted(basics.summary?.slice(0, 60)), value(found.summary), (one, other) =>
      plain(other).startsWith(plain(one)),
    ),
    ...work.flatMap((job, index) => {
      const own = found.positions[index];
      return [
        ...compared("position title", isPrinted(job.position), value(own?.title), near),
        ...compared("employer", isPrinted(job.name ?? job.company), value(own?.employer), near),
        ...compared("start", isPrinted(job.startDate?.slice(0, 4)), value(own?.period.start?.slice(0, 4))),
        ...compared(
          "highlights",
          job.highlights?.every(isPrinted) ? String(job.highlights.length) : undefined,
          value(
            own &&
              String(
                (job.highlights ?? []).filter((text) => own.highlights.some((each) => plain(each) === plain(text)))
                  .length,
              ),
          ),
        ),
      ];
    }),
    ...compared("positions", String(work.length), value(String(found.positions.length))),
    ...education.flatMap((school, index) => [
      ...compared("school", isPrinted(school.institution), value(found.education[index]?.school), near),
      ...compared("degree", isPrinted(school.studyType), value(found.education[index]?.degree), (one, other) =>
        plain(other).includes(plain(one)),
      ),
    ]),
    ...skills
      .flatMap(({ keywords = [] }) => keywords)
      .flatMap((skill) =>
        compared("skill", isPrinted(skill), value(found.skills.find((each) => plain(each) === plain(skill)))),
      ),
    ...languages.flatMap(({ language, name }) =>
      compared(
        "language",
        isPrinted(language ?? name),
        value(found.languages.find((each) => plain(each).startsWith(plain(language ?? name ?? "")))),
        (one, other) => plain(other).startsWith(plain(one)),
      ),
    ),
  ];
}

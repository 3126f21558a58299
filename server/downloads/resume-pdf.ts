import { degreeWords, formatMonth, formatPeriod } from "#content/resume-dates.ts";
import { shadesOf } from "#content-types/site/look.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { COLUMN, enumerate, Paper, readable } from "./pdf/paper.ts";
import { BODY, HEADING, LEAD, QUIET, SMALL, STRONG, type TextStyle, TITLE } from "./pdf/styles.ts";

type ResumeSource = Pick<SiteContent, "profile" | "resume" | "look"> & { site: string };

const MAX_PAGES = 2;
const SHRINK = 0.95;
/** Smaller text would be hard to read. */
const SMALLEST_SCALE = 0.6;

const DATES_WIDTH = 110;
const DATES = { x: COLUMN.x + COLUMN.width - DATES_WIDTH, width: DATES_WIDTH };
const BESIDE_DATES = { x: COLUMN.x, width: COLUMN.width - DATES_WIDTH };
const NAMES = { x: COLUMN.x, width: 104 };
const BESIDE_NAMES = { x: COLUMN.x + 112, width: COLUMN.width - 112 };

/** The minimum space after the head of an entry on the same page. */
const ENTRY_HEAD = 28;
const JOB_HEAD = 90;

/** The resume on two pages, scaled down if necessary. One that would become too small gets the pages it needs. */
export async function resumePdf(source: ResumeSource): Promise<Buffer> {
  let scale = 1;
  let paper = setResume(source, scale);
  while (paper.pageCount > MAX_PAGES) {
    scale *= SHRINK;
    if (scale < SMALLEST_SCALE) return setResume(source, 1).finish();
    paper = setResume(source, scale);
  }
  return paper.finish();
}

function setResume({ profile, resume, look, site }: ResumeSource, scale: number): Paper {
  const accent = shadesOf(look).light.text;
  const dash = { of: () => "—", color: accent };
  const paper = new Paper({
    title: `${profile.name}: Resume`,
    author: profile.name,
    subject: profile.jobTitle,
    date: new Date(resume.updated),
    footer: `${profile.name} · ${profile.jobTitle}`,
    typeface: look.typeface,
    scale,
  });

  paper.title("Resume", accent, profile.name, TITLE);
  paper.space(3);
  paper.text(profile.jobTitle, LEAD);
  paper.space(12);
  paper.facts([
    { name: "Email", value: profile.email, link: `mailto:${profile.email}` },
    ...(resume.phone ? [{ name: "Phone", value: resume.phone, link: `tel:${resume.phone.replaceAll(" ", "")}` }] : []),
    { name: "Location", value: profile.location },
    ...[
      { name: "GitHub", link: profile.links.codeHosting },
      { name: "LinkedIn", link: profile.links.professionalNetwork },
    ].flatMap(({ name, link }) => (link ? [{ name, link, value: readable(link) }] : [])),
    { name: "Website", value: readable(site), link: site },
  ]);
  paper.space(13);

  paper.section(resume.headings.summary, () => paper.text(resume.summary, BODY));

  if (resume.skills.length > 0)
    paper.section(resume.headings.skills, () =>
      paper.each(resume.skills, 2, ({ name, items }) =>
        paper.row([
          { text: name, style: STRONG, box: NAMES },
          { text: enumerate(items), style: QUIET, box: BESIDE_NAMES },
        ]),
      ),
    );

  if (resume.experience.length > 0)
    paper.section(resume.headings.experience, () =>
      paper.each(resume.experience, 9, ({ title, employer, location, period, highlights }) => {
        entryHead(paper, { text: title, style: HEADING, tag: "H3" }, formatPeriod(period), JOB_HEAD);
        paper.text([employer, location].filter(Boolean).join(" · "), QUIET);
        paper.space(3);
        paper.list(highlights, BODY, dash);
      }),
    );

  if (resume.education.length > 0)
    paper.section(resume.headings.education, () =>
      paper.each(resume.education, 7, ({ degree, area, institution, period, focus }) => {
        entryHead(paper, { text: degreeWords({ degree, area }), style: HEADING, tag: "H3" }, formatPeriod(period));
        paper.text(institution, QUIET);
        if (focus) paper.text(focus, BODY);
      }),
    );

  if (resume.certifications.length > 0)
    paper.section(resume.headings.certifications, () =>
      paper.each(resume.certifications, 4, ({ name, issuer, date }) => {
        entryHead(paper, { text: name, style: STRONG }, formatMonth(date));
        paper.text(issuer, QUIET);
      }),
    );

  if (resume.languages.length > 0)
    paper.section(resume.headings.languages, () =>
      paper.text(resume.languages.map(({ name, level }) => (level ? `${name} (${level})` : name)).join(", "), BODY),
    );

  if (resume.projects.length > 0)
    paper.section(resume.headings.projects, () =>
      paper.each(resume.projects, 7, ({ title, slug, description, technologies }) => {
        paper.row([{ text: title, style: HEADING, tag: "H3", link: `${site}/projects/${slug}` }], {
          keepWith: ENTRY_HEAD,
        });
        paper.text(description, BODY);
        paper.text(enumerate(technologies), SMALL);
      }),
    );

  if (resume.note) paper.text(resume.note, SMALL);
  return paper;
}

function entryHead(
  paper: Paper,
  head: { text: string; style: TextStyle; tag?: string },
  dates: string,
  keepWith = ENTRY_HEAD,
) {
  const cells = [
    { ...head, box: BESIDE_DATES },
    { text: dates, style: SMALL, box: DATES, align: "right" as const },
  ];
  paper.row(cells, { keepWith });
}

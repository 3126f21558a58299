import type { PageFacts } from "#content/pages.ts";
import { shadesOf } from "#content-types/site/look.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { developed } from "#engines/lattice/home-flow.ts";
import type { FamilyName, Weight } from "#server/platform/fonts/font-family.ts";
import { loadFace, textPath, widthOf, wrapText } from "./glyph-text.ts";

/** The size that social networks recommend. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const TEXT_WIDTH = 720;

/** The light theme's colors, whatever theme the reader uses. */
const COLORS = {
  paper: "#fbfaf7",
  ink: "#10151f",
  muted: "#5b6472",
  line: "#e3dfd4",
  flow: "#d3cfc3",
};

type CardOwner = { name: string; title: string; accent: string; typeface: FamilyName; hasFlow: boolean };

/** Whose card it is, in their color and typeface. */
export const cardOwner = ({ profile, look }: Pick<SiteContent, "profile" | "look">): CardOwner => ({
  name: profile.name,
  title: profile.jobTitle,
  accent: shadesOf(look).light.accent,
  typeface: look.typeface,
  hasFlow: look.heroFigure !== "none",
});

/** The social image of a page: its title, next to its own picture or the flow of the home page's figure, if that is shown. */
export async function socialImage(page: PageFacts, owner: CardOwner, drawing?: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(await socialSvg(page, owner, drawing)))
    .png({ palette: true })
    .toBuffer();
}

/** The owner's own picture, cut to the size of a card. */
export async function socialPicture(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(picture).resize({ width: WIDTH, height: HEIGHT, fit: "cover" }).png({ palette: true }).toBuffer();
}

async function socialSvg(page: PageFacts, owner: CardOwner, drawing: string | undefined): Promise<string> {
  const face = (weight: Weight) => loadFace(owner.typeface, weight);
  const [regular, medium, semibold] = await Promise.all([face(400), face(500), face(600)]);
  const { settable } = regular.family;
  const heading = { face: semibold, size: drawing ? 52 : page.title.length > 60 ? 58 : 68, tracking: -0.035 };
  const body = { face: regular, size: 28 };
  const name = { face: semibold, size: 28, tracking: -0.01 };
  const label = { face: medium, size: 22, tracking: 0.08 };
  const textWidth = drawing ? DRAWING.left - MARGIN - 40 : owner.hasFlow ? TEXT_WIDTH : WIDTH - 2 * MARGIN;
  const titleLines = wrapText(page.title, heading, textWidth, 4);
  const firstLine = 200;
  const lineHeight = heading.size * 1.08;
  const afterTitle = firstLine + (titleLines.length - 1) * lineHeight + 60;
  const bodyLines = wrapText(page.description, body, textWidth, titleLines.length > 3 ? 1 : 2);
  const footer = HEIGHT - 62;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.paper}"/>
${drawing ? drawn(drawing) : owner.hasFlow ? flow(owner.accent) : plain(owner.accent)}
<g fill="${owner.accent}">${textPath(settable(page.label).toUpperCase(), label, MARGIN, 106)}</g>
<g fill="${COLORS.ink}">${titleLines.map((line, index) => textPath(line, heading, MARGIN, firstLine + index * lineHeight)).join("")}</g>
<g fill="${COLORS.muted}">${bodyLines.map((line, index) => textPath(line, body, MARGIN, afterTitle + index * 40)).join("")}</g>
<path d="M${MARGIN} ${footer - 52}H${WIDTH - MARGIN}" stroke="${COLORS.line}" stroke-width="2"/>
<g fill="${COLORS.ink}">${textPath(settable(owner.name), name, MARGIN, footer)}</g>
<g fill="${COLORS.muted}">${textPath(settable(owner.title), body, MARGIN + widthOf(owner.name, name) + 28, footer)}</g>
</svg>`;
}

/** Where the drawing or picture of an item stands. */
const DRAWING = { left: 640, top: 90, width: 500, height: 380 };

/** A drawing as large as its place; it keeps its proportions. */
function drawn(svg: string): string {
  const { left, top, width, height } = DRAWING;
  return svg.replace("<svg", `<svg x="${left}" y="${top}" width="${width}" height="${height}"`);
}

/** A picture as a drawing that fills its place. */
export async function pictureAsDrawing(picture: Buffer): Promise<string> {
  const { default: sharp } = await import("sharp");
  const { width, height } = DRAWING;
  const cut = await sharp(picture)
    .resize({ width: 2 * width, height: 2 * height, fit: "cover" })
    .png()
    .toBuffer();
  return `<svg viewBox="0 0 ${width} ${height}"><image href="data:image/png;base64,${cut.toString("base64")}" width="${width}" height="${height}"/></svg>`;
}

/** Without a figure, a card still has the owner's color. */
const plain = (accent: string) => `<rect width="${WIDTH}" height="16" fill="${accent}"/>`;

/** Where the flow begins and ends, and where its lines have their full color. */
const FLOW = { left: 770, full: 900, top: 26, bottom: 486 };

/** The still of the home page's figure, a state that the site's flow solver has computed. */
function flow(accent: string): string {
  const { height, cylinder, lines } = developed;
  const scale = (FLOW.bottom - FLOW.top) / height;
  return `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" x2="${(FLOW.full - FLOW.left) / scale}">
<stop stop-color="${COLORS.paper}"/><stop offset="1" stop-color="${COLORS.flow}"/></linearGradient>
<g transform="translate(${FLOW.left} ${FLOW.top}) scale(${scale})" fill="none">
<path d="${lines.join("")}" stroke="url(#fade)" stroke-width="${2 / scale}"/>
<circle cx="${cylinder.x}" cy="${cylinder.y}" r="${cylinder.radius}" fill="${COLORS.paper}" stroke="${accent}" stroke-width="${3 / scale}"/>
</g>`;
}

import type { PageFacts } from "#content/pages.ts";
import { loadFace, textPath, widthOf, wrapText } from "./glyph-text.ts";

/** The size that social networks recommend. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const TEXT_WIDTH = 720;

/** The light theme's colors, whatever theme the reader uses. */
const COLORS = { paper: "#fbfaf7", ink: "#10151f", muted: "#5b6472", line: "#e3dfd4", accent: "#0b5fff" };

/** The social image of a page: its title, next to the flow of the home page's figure. */
export async function socialImage(page: PageFacts, owner: { name: string; title: string }): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(await socialSvg(page, owner)))
    .png({ palette: true })
    .toBuffer();
}

async function socialSvg(page: PageFacts, owner: { name: string; title: string }): Promise<string> {
  const [regular, medium, semibold] = await Promise.all([loadFace(400), loadFace(500), loadFace(600)]);
  const { settable } = regular.geist;
  const heading = { face: semibold, size: page.title.length > 60 ? 58 : 68, tracking: -0.035 };
  const body = { face: regular, size: 28 };
  const name = { face: semibold, size: 28, tracking: -0.01 };
  const label = { face: medium, size: 22, tracking: 0.08 };
  const titleLines = wrapText(page.title, heading, TEXT_WIDTH, 4);
  const firstLine = 200;
  const lineHeight = heading.size * 1.08;
  const afterTitle = firstLine + (titleLines.length - 1) * lineHeight + 60;
  const bodyLines = wrapText(page.description, body, TEXT_WIDTH, titleLines.length > 3 ? 1 : 2);
  const footer = HEIGHT - 62;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.paper}"/>
${flow()}
<g fill="${COLORS.accent}">${textPath(settable(page.label).toUpperCase(), label, MARGIN, 106)}</g>
<g fill="${COLORS.ink}">${titleLines.map((line, index) => textPath(line, heading, MARGIN, firstLine + index * lineHeight)).join("")}</g>
<g fill="${COLORS.muted}">${bodyLines.map((line, index) => textPath(line, body, MARGIN, afterTitle + index * 40)).join("")}</g>
<path d="M${MARGIN} ${footer - 52}H${WIDTH - MARGIN}" stroke="${COLORS.line}" stroke-width="2"/>
<g fill="${COLORS.ink}">${textPath(settable(owner.name), name, MARGIN, footer)}</g>
<g fill="${COLORS.muted}">${textPath(settable(owner.title), body, MARGIN + widthOf(owner.name, name) + 28, footer)}</g>
</svg>`;
}

/** Streamlines of potential flow past a cylinder, y as a function of x: an ornament, not a result. */
function flow(): string {
  const center = { x: 1040, y: 250 };
  const radius = 66;
  const lines: string[] = [];
  for (let offset = -190; offset <= 190; offset += 20) {
    if (offset === 0) continue;
    const points: string[] = [];
    for (let x = center.x - 270; x <= WIDTH; x += 10) {
      points.push(`${x} ${(center.y + streamline(x - center.x, offset, radius)).toFixed(1)}`);
    }
    lines.push(`M${points.join("L")}`);
  }
  return `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${center.x - 270}" x2="${center.x - 90}">
<stop stop-color="${COLORS.paper}"/><stop offset="1" stop-color="${COLORS.line}"/></linearGradient>
<path d="${lines.join("")}" fill="none" stroke="url(#fade)" stroke-width="2"/>
<circle cx="${center.x}" cy="${center.y}" r="${radius}" fill="${COLORS.paper}" stroke="${COLORS.accent}" stroke-width="3"/>`;
}

/** Solves y (1 - a² / (x² + y²)) = ψ for y with a few Newton steps, starting outside the body. */
function streamline(x: number, psi: number, a: number): number {
  let y = psi + (Math.sign(psi) * a * a) / Math.hypot(x, a);
  for (let step = 0; step < 12; step += 1) {
    const r2 = x * x + y * y;
    const value = y * (1 - (a * a) / r2) - psi;
    const slope = 1 - (a * a) / r2 + (2 * a * a * y * y) / (r2 * r2);
    y -= value / slope;
  }
  return y;
}

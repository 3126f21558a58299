import { type ApiContext, find, findItem, siteContentOf } from "#app/ui/api/api.server.ts";
import type { Shown } from "#app/ui/layout/shown-by.tsx";
import { type Claim, claimKeys, evidenceHref, pathOf, projectClaims, projectOf, siteClaims } from "#content/claims.ts";
import type { EvidenceEntry } from "#content-types/site/evidence.ts";
import { isOff, isPublic } from "#content-types/site/part-states.ts";

type Proof = Shown["proofs"][number];

const entriesOf = (context: ApiContext, key: string) =>
  siteContentOf(context).evidence.entries.filter(({ claim }) => claim === key);

/** What shows a claim, as far as visitors find it: pages that are off or unpublished drop out. */
async function shownBy(context: ApiContext, key: string): Promise<Shown> {
  const named = entriesOf(context, key).flatMap((entry) => entry.shownBy);
  const proofs = await Promise.all(named.map((proof) => findProof(context, proof)));
  const evidence = isOff(siteContentOf(context).parts, "/evidence") ? "" : evidenceHref(key);
  return { proofs: proofs.filter((proof) => proof !== undefined), evidence };
}

async function findProof(
  context: ApiContext,
  { address, text, checkedOn }: EvidenceEntry["shownBy"][number],
): Promise<Proof | undefined> {
  if (address === "") return text === "" ? undefined : { href: "", kind: "", title: "", text, checkedOn: "" };
  if (address.startsWith("https://") && URL.canParse(address))
    return { href: address, kind: "Link", title: new URL(address).host.replace(/^www\./, ""), text, checkedOn };
  const path = pathOf(address);
  if (!path.startsWith("/") || !isPublic(siteContentOf(context).parts, path)) return undefined;
  // A page that needs nothing else from the database survives its outage.
  const page = await find(context, ({ evidence }) => evidence.page(path)).catch(() => undefined);
  return page && { href: address, kind: page.label, title: page.title, text: text || page.description, checkedOn: "" };
}

/** Adds to each figure what shows it. Those that need something and have nothing are marked. */
export async function withProofs<Figure extends object>(
  context: ApiContext,
  figures: readonly Figure[],
  keyOf: (figure: Figure) => string,
): Promise<(Figure & Shown & { isHidden: boolean })[]> {
  return Promise.all(
    figures.map(async (figure) => {
      const key = keyOf(figure);
      const shown = await shownBy(context, key);
      const needsProof = entriesOf(context, key).some(({ number }) => number === "with-proof");
      return { ...figure, ...shown, isHidden: needsProof && !shown.proofs.some(({ href }) => href) };
    }),
  );
}

/** The same, without those that are hidden. */
export const provenFigures = async <Figure extends object>(...asked: Parameters<typeof withProofs<Figure>>) =>
  (await withProofs(...asked)).filter(({ isHidden }) => !isHidden);

/** The claims that the owner has named something for and that are still made, in the order of the site. */
async function namedClaims(context: ApiContext, isNamed: (entry: EvidenceEntry) => boolean): Promise<Claim[]> {
  const site = siteContentOf(context);
  const keys = new Set(site.evidence.entries.filter(isNamed).map(({ claim }) => claim));
  const slugs = new Set([...keys].flatMap((key) => projectOf(key) ?? []));
  const projects = await Promise.all(
    [...slugs].map((slug) => findItem(context, "project", slug).catch(() => undefined)),
  );
  const ofProjects = projects.flatMap((project) => (project ? projectClaims(project) : []));
  const claims = [...siteClaims(site), ...ofProjects].filter(({ key }) => keys.has(key));
  return [...new Map(claims.map((claim) => [claim.key, claim])).values()];
}

/** All claims that something shows. */
export async function listEvidence(context: ApiContext) {
  const claims = await namedClaims(context, ({ shownBy: named }) => named.length > 0);
  const shown = await withProofs(context, claims, ({ key }) => key);
  return shown.filter(({ proofs }) => proofs.length > 0);
}

/** The claims that the page at this path shows. */
export async function claimsShownAt(context: ApiContext, path: string) {
  const isNamed = (entry: EvidenceEntry) => entry.shownBy.some(({ address }) => address && pathOf(address) === path);
  if (!siteContentOf(context).evidence.entries.some(isNamed)) return [];
  return (await namedClaims(context, isNamed)).map(({ key, text }) => ({ text, href: evidenceHref(key) }));
}

export async function provenServicesPage(context: ApiContext) {
  const page = siteContentOf(context)["services-page"];
  return { ...page, stats: await provenFigures(context, page.stats, ({ label }) => claimKeys.services(label)) };
}

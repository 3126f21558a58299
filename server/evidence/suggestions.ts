import { addressOf, labelOf } from "#content-types/content-type.ts";
import { isPublic } from "#content-types/site/part-states.ts";
import type { ProofSuggestion } from "#contract/evidence.ts";
import { listedDemoPages } from "#demos/demos.ts";
import { similarity, type TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import { listedTypes } from "#server/discovery/public-pages.ts";
import { searchWords } from "#server/platform/search-words.ts";

const MOST = 5;
/** Words of a claim that are looked for, and items of each type that each of them, and the newest, may bring. */
const MOST_WORDS = 8;
const OF_EACH = 10;
/** Below this, a page that shares no word with the claim is about something else. */
const RELATED = 0.35;
/** How much a shared word counts beside the meaning. */
const WORD_WEIGHT = 0.1;

type Candidate = ProofSuggestion & { text: string };

/** Finds pages that may show a claim: by words and, unless the owner is typing, by meaning where the model runs. */
export function createSuggestions(
  { siteContent, log }: Core,
  content: ContentItemsService,
  openMeaning: () => Promise<TextMeaning>,
) {
  async function candidates(words: readonly string[]): Promise<Candidate[]> {
    const site = await siteContent.current();
    const demos = listedDemoPages
      .filter(({ path }) => isPublic(site.parts, path))
      .map(({ path, label, title, description }) => toCandidate(path, label, title, description));
    const items = listedTypes(site).flatMap((type) =>
      [undefined, ...words].map(async (search) => {
        const { rows } = await content.listPublished(type.name, { search, limit: OF_EACH });
        return rows.map(({ slug, title, description }) =>
          toCandidate(addressOf(type, slug), type.pageLabel ?? labelOf(type), title, description),
        );
      }),
    );
    const all = [...demos, ...(await Promise.all(items)).flat()];
    return [...new Map(all.map((candidate) => [candidate.name, candidate])).values()];
  }

  /** Without the model, words alone decide. */
  async function meanings(text: string, pages: readonly Candidate[]): Promise<number[]> {
    try {
      const [wanted, ...found] = await (await openMeaning()).embed([text, ...pages.map((page) => page.text)]);
      return found.map((vector) => (wanted ? similarity(wanted, vector) : 0));
    } catch (error) {
      log.warn("proofs are suggested by words only", { reason: error instanceof Error ? error.message : "unknown" });
      return pages.map(() => 0);
    }
  }

  /** The best first. */
  return async ({ typed, claim }: { typed: string; claim?: string | undefined }): Promise<ProofSuggestion[]> => {
    // "Skill: " and the like say where a claim is, not what it is about.
    const subject = (claim ?? typed).replace(/^(Skill|Home page|Services page|Resume|Project [a-z0-9-]+): /, "");
    const words = searchWords(subject).filter((word) => word.length > 2);
    const pages = await candidates(words.slice(0, MOST_WORDS));
    const similarities = claim ? await meanings(subject, pages) : [];
    return pages
      .map((page, index) => {
        const own = searchWords(page.text, page.name);
        const shared = words.filter((word) => own.some((each) => each.startsWith(word))).length;
        return { page, shared, score: (similarities[index] ?? 0) + WORD_WEIGHT * shared };
      })
      .filter(({ shared, score }) => shared > 0 || score >= RELATED)
      .sort((one, other) => other.score - one.score)
      .slice(0, MOST)
      .map(({ page: { name, title, kind } }) => ({ name, title, kind }));
  };
}

const toCandidate = (name: string, kind: string, title: string, description: string): Candidate => ({
  name,
  kind,
  title,
  text: `${title}. ${description}`,
});

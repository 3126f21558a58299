/** The voices of the chat. A persona without a text of its own uses the helpful one. */
export const PERSONAS = ["helpful", "creative", "technical", "friendly", "philosopher"] as const;
export type Persona = (typeof PERSONAS)[number];

/** Several texts are used in turn, so that a conversation doesn't get the same one twice. */
export type Variants = string | readonly [string, ...string[]];

/**
 * What a prepared answer is: small talk; what a client asks before hiring, or something about this site, both answered with
 * a quote from it; or something that nobody can know from here. Each has its own threshold.
 */
export type EntryKind = "talk" | "client" | "site" | "elsewhere";

/** A prepared answer: the ways people ask for it, and the reply. */
export type ChatEntry = {
  id: string;
  kind: EntryKind;
  asks: readonly string[];
  /** "{name}" and "{title}" are the owner's. Without a text of its own, a persona puts an opening before the helpful one. */
  reply: { helpful: Variants } & Partial<Record<Persona, Variants>>;
  /** The published texts on these topics are quoted below the reply. Without any, the entry is not used. */
  topics?: readonly string[];
  /** What its texts are, such as "poem", if people may ask for one about something, or for a shorter one. */
  piece?: string;
  /** The answer to "why?". */
  why?: string;
  links?: readonly { title: string; href: string }[];
};

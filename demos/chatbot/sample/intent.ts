/** The voices of the chat, as the personalities of its page. */
export const PERSONAS = ["helpful", "creative", "technical", "friendly", "philosopher"] as const;
export type Persona = (typeof PERSONAS)[number];

/** Several texts are used in turn, so that a conversation doesn't get the same one twice. */
export type Variants = string | readonly [string, ...string[]];

/** "{name}" and "{title}" are the owner's. A voice without a text of its own puts its opening before the helpful one. */
export type Reply = { helpful: Variants } & Partial<Record<Persona, Variants>>;

/** What people ask for, and the reply: small talk, a quote of the site, or a refusal because nobody can know that here. */
export type Intent = {
  id: string;
  kind: "talk" | "topic" | "elsewhere";
  asks: readonly string[];
  /** A message with these words most likely means this. */
  words?: RegExp;
  reply: Reply;
  /** The published texts on these topics are quoted below the reply. If there are none, the intent is not used. */
  topics?: readonly string[];
  /** "An article on law?" is only answered by a text that has the word. */
  isExact?: true;
  links?: readonly { title: string; href: string }[];
};

/** An intent without the ways to ask for it, which stand in phrasings.json. */
export type PreparedIntent = Pick<Intent, "kind" | "words" | "topics" | "isExact" | "links"> & {
  reply: string | Reply;
};

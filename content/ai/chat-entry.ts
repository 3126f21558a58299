/** The voices of the chat. The philosopher falls back to the helpful one, as specified. */
export const PERSONAS = ["helpful", "creative", "technical", "friendly"] as const;
export type Persona = (typeof PERSONAS)[number];

/** A prepared answer: the ways people ask for it, and the reply. */
export type ChatEntry = {
  asks: readonly string[];
  /** A persona without a text of its own puts one of its openings before the helpful text. */
  reply: { helpful: string } & Partial<Record<Persona, string>>;
  links?: readonly { title: string; href: string }[];
};

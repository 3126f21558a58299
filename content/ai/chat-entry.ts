/** Who may answer in the chat. The philosopher speaks through the helpful one, as the specification has it. */
export const PERSONAS = ["helpful", "creative", "technical", "friendly"] as const;
export type Persona = (typeof PERSONAS)[number];

/** Something the chat knows: the ways people ask for it, and what it says. */
export type ChatEntry = {
  asks: readonly string[];
  /** In the helpful voice; another persona that has no words of its own says the same after one of its openings. */
  reply: { helpful: string } & Partial<Record<Persona, string>>;
  links?: readonly { title: string; href: string }[];
};

/** A prepared answer of the support demo, and the questions people tend to ask next. */
export type SupportReply = { id: string; text: string; followUps: readonly string[] };

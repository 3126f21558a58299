/** A prepared answer of the support demo, and what people tend to ask after it. */
export type SupportReply = { id: string; text: string; followUps: readonly string[] };

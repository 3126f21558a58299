/** A sentence of this site, word for word, with the page it stands on. */
export type ChatQuote = { text: string; title: string; href: string };

/**
 * The quotes as a part of a chat message. The page shows them with their links; other clients, and the next request, read
 * them in the message.
 */
export const quoteBlock = (quotes: readonly Pick<ChatQuote, "text">[]): string =>
  quotes.map(({ text }) => `> ${text}`).join("\n\n");

/** The quotes in an earlier message of the chat. */
export const quotesIn = (message: string): string[] => [...message.matchAll(/^> (.+)$/gm)].map(([, text = ""]) => text);

/**
 * What a page contributes to its content security policy, collected while it renders: the texts of our own inline scripts
 * and styles. Only pages that hydrate as a whole have a nonce as well, for what React Router writes.
 */
export type InlineCode = { scripts: Set<string>; styles: Set<string>; nonce: string | undefined };

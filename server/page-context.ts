import { createContext } from "react-router";

/** What rendering a page needs from the server, beyond the request itself. */
export type PageContext = { nonce: string; reportError: (error: unknown) => void };

export const pageContext = createContext<PageContext>();

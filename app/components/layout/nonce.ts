import { createContext } from "react";

/** Marks the page's own inline scripts and styles while it is rendered; the server turns the mark into hashes. */
export const NonceContext = createContext<string | undefined>(undefined);

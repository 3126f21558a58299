import { createContext } from "react";

/** Marks our own inline scripts and styles during rendering; the server replaces the nonce with hashes. */
export const NonceContext = createContext<string | undefined>(undefined);

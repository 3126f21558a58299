import * as z from "zod/mini";

// Zod compiles its checks with eval where it can. Our pages forbid eval, and their policy reports even the attempt, so
// every contract whose schemas reach the browser imports this file first.
if (typeof document !== "undefined") z.config({ jitless: true });

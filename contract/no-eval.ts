import * as z from "zod/mini";

// Zod compiles its checks with eval where it may. Pages forbid that, and their policy reports even the try; so a
// contract whose schemas reach the browser imports this first.
if (typeof document !== "undefined") z.config({ jitless: true });

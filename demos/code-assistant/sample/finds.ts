import type { AssistCodeRequest } from "../contract.ts";

type Find = Pick<AssistCodeRequest, "language" | "code"> & { name: string; fault: string };

/** Code with a fault that the site's own tools find, and what they call it. */
export const FINDS: readonly Find[] = [
  {
    name: "A default list that remembers",
    fault: "Mutable argument default",
    language: "python",
    code: `def add_tag(tag, tags=[]):
    tags.append(tag)
    return tags
`,
  },
  {
    name: "A loop that reads one too many",
    fault: "Off by one",
    language: "javascript",
    code: `function total(items) {
  let sum = 0;
  for (let i = 0; i <= items.length; i++) {
    sum += items[i].price;
  }
  return sum;
}
`,
  },
  {
    name: "A query that never finds anything",
    fault: "Compared with NULL",
    language: "sql",
    code: `SELECT id, customer
FROM orders
WHERE shipped_at = NULL;
`,
  },
];

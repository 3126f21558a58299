import type { CodeResult, Task } from "./code-result.ts";

const BINARY_SEARCH = `/**
 * Finds a value in a sorted array.
 * @param {number[]} sorted - numbers in ascending order
 * @param {number} target - the number to look for
 * @returns {number} its index, or -1 if it is not found
 */
function binarySearch(sorted, target) {
  if (!Array.isArray(sorted)) throw new TypeError("Expected an array");
  if (!Number.isFinite(target)) throw new TypeError("Expected a finite number");

  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = low + Math.floor((high - low) / 2);
    if (sorted[middle] === target) return middle;
    if (sorted[middle] < target) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

// Example
console.log(binarySearch([1, 3, 5, 8, 13], 8)); // 3`;

/** Canned results for when no model answers. They describe their own code and are labeled as samples. */
export const samples: { [Each in Task]: Exclude<Extract<CodeResult, { task: Each }>, { code: null }> } = {
  explain: {
    task: "explain",
    explanation:
      "The sample function looks for a number in a sorted array by repeatedly halving the range that may contain it. Each step compares the middle element with the target and keeps the half where the target must be, so a million elements take about twenty comparisons.",
    complexity: "O(log n)",
    breakdown: [
      { line: "1-3", description: "Sets both ends of the search range." },
      { line: "4-5", description: "Loops while the range is not empty, and finds its middle." },
      { line: "6", description: "Returns the index as soon as the middle is the target." },
      { line: "7-8", description: "Keeps the half where the target must be." },
      { line: "10", description: "Returns -1 if the target is not in the array." },
    ],
  },
  optimize: {
    task: "optimize",
    original: null,
    optimized: `function countWords(text) {
  const counts = new Map();
  for (const word of text.toLowerCase().match(/\\p{L}+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}`,
    costs: [],
    improvements: [
      "One pass over the words instead of one for each distinct word",
      "A Map instead of an object, so words like “constructor” are counted like any other",
      "Letters of every language, not just a to z",
    ],
  },
  debug: {
    task: "debug",
    summary: "The sample has three problems, one of them serious.",
    issues: [
      {
        type: "Off by one",
        severity: "high",
        line: 3,
        description: "The loop runs to <= items.length and reads one element past the end.",
      },
      {
        type: "Type coercion",
        severity: "medium",
        line: 4,
        description: "== also treats the string “1” as the number 1.",
      },
      { type: "Unused variable", severity: "low", line: 2, description: "total is assigned but never read." },
    ],
    fixes: [{ text: "Compare with < items.length" }, { text: "Use === for comparisons" }, { text: "Remove total" }],
  },
  generate: {
    task: "generate",
    code: BINARY_SEARCH,
    features: ["Complete error handling", "JSDoc documentation", "Example usage included", "Optimized performance"],
  },
};

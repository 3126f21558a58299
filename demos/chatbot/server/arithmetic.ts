/** Words around a calculation, and words for its signs. */
const FRAME =
  /^(?:(?:hey|hi|please|so|and|can you|could you)\s+)*(?:what(?:'s|’s| is| are)|whats|calculate|compute|how much (?:is|are)|solve|tell me)?\s*|\s*(?:equal(?:s)?|make)?\s*[=?.!]*\s*$/gi;
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d)\s*(?:%|percent)\s+of\s+/g, "/100*"],
  [/\b(?:the )?(?:square root|sqrt) of\s+/g, "√"],
  [/\bplus\b|\band\b(?=\s*\d)/g, "+"],
  [/\bminus\b/g, "-"],
  [/\b(?:multiplied by|times)\b|×|(?<=\d)\s*x\s*(?=\d)/g, "*"],
  [/\b(?:divided by|over)\b|÷/g, "/"],
  [/\b(?:to the power of|raised to)\b|\*\*/g, "^"],
  [/\bsquared\b/g, "^2"],
  [/(?<=\d),(?=\d{3}\b)/g, ""],
  [/−/g, "-"],
];
const MAX_CHARACTERS = 100;
const NUMBER = new Intl.NumberFormat("en", { maximumSignificantDigits: 12 });

/** The result of a message that is a plain calculation and nothing else; undefined for any other message. */
export function calculate(message: string): { expression: string; result: string } | undefined {
  if (message.length > MAX_CHARACTERS || !/\d/.test(message)) return undefined;
  const bare = message.toLowerCase().trim().replace(FRAME, "");
  const expression = SIGNS.reduce((text, [pattern, sign]) => text.replace(pattern, sign), bare)
    .replace(/\s+/g, " ")
    .trim();
  if (!/[-+*/^√]/.test(expression.slice(1)) && !expression.startsWith("√")) return undefined;
  const value = createParser(expression)();
  if (value === undefined) return undefined;
  return { expression: bare, result: Number.isFinite(value) ? NUMBER.format(value) : "undefined" };
}

const GOES_ON = /^\W*(?:(?:and|then|now|ok)\s+)*(?=(?:divided by|multiplied by|times|plus|minus|squared)\b|[-+*/×÷^])/i;

/** "And divided by 3?" goes on from the result of the message before. */
export function calculateOn(before: string, message: string) {
  const [, result] = / = (-?[\d.,]+)$/.exec(before) ?? [];
  return result && GOES_ON.test(message) ? calculate(`${result} ${message.replace(GOES_ON, "")}`) : undefined;
}

/** Sums, products, powers, roots and brackets. Undefined for anything else. */
function createParser(text: string): () => number | undefined {
  let at = 0;
  const skip = () => {
    while (text[at] === " ") at += 1;
    return text[at];
  };

  function sum(): number {
    let value = product();
    for (let sign = skip(); sign === "+" || sign === "-"; sign = skip()) {
      at += 1;
      value = sign === "+" ? value + product() : value - product();
    }
    return value;
  }

  function product(): number {
    let value = power();
    for (let sign = skip(); sign === "*" || sign === "/"; sign = skip()) {
      at += 1;
      value = sign === "*" ? value * power() : value / power();
    }
    return value;
  }

  function power(): number {
    const base = unit();
    if (skip() !== "^") return base;
    at += 1;
    return base ** power();
  }

  function unit(): number {
    const sign = skip();
    if (sign === "-" || sign === "√") {
      at += 1;
      const value = unit();
      return sign === "-" ? -value : Math.sqrt(value);
    }
    if (sign === "(") {
      at += 1;
      const value = sum();
      if (skip() !== ")") throw new SyntaxError("A bracket is open.");
      at += 1;
      return value;
    }
    const [digits] = /^\d+(?:\.\d+)?/.exec(text.slice(at)) ?? [];
    if (!digits) throw new SyntaxError("No number here.");
    at += digits.length;
    return Number(digits);
  }

  return () => {
    try {
      const value = sum();
      return skip() === undefined ? value : undefined;
    } catch {
      return undefined;
    }
  };
}

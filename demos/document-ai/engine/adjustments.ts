import { type Line, segmentOf, wordsBetween } from "#engines/documents/words/lines.ts";
import { inDecimals } from "./currencies.ts";
import { type Finding, finding, type LineItem } from "./findings.ts";
import { findMoney } from "./money.ts";

/** A discount that depends on when the invoice is paid is not taken off yet. */
const DISCOUNT =
  /^\W*(?:(?:less|minus|abzgl\.?|abzuglich)\s+)?(?:(?:\w+\s)?discount|rebate|(?!artikel|position)\w*(?:rabatt|nachlass)|remise|reduction|rabais)\b(?!.*\b(?:if|when|within|bei|binnen|innerhalb|si|sous)\b)/i;
const DELIVERY =
  /^\W*(?:(?:plus|zzgl\.?|zuzuglich)\s+)?(?:delivery|shipping|postage|freight|carriage|versand(?:kosten)?|liefer(?:kosten|pauschale)|(?:fracht|transport)(?:kosten)?|porto|frais\s+(?:de\s+)?(?:port|livraison|transport)|livraison)\b/i;
/** Beside the label there may be a rate with its base, and the amount; other words make it a note on an item. */
const OTHER_WORDS = /(?!\b(?:von|auf|of|on|de|sur|[A-Z]{3})\b)\b[A-Za-z]{2,}/;

/** What is taken off or added below the items: a discount, as a negative amount, and the cost of delivery. */
export function findAdjustments(lines: readonly Line[], items: readonly LineItem[], decimals: number): Finding[] {
  const last = items.at(-1)?.amount.place ?? items.at(-1)?.description.place;
  if (!last) return [];
  const below = lines.filter(
    ({ box, page }) => page > last.page || (page === last.page && box.y > last.box.y + last.box.height / 2),
  );
  return [...adjustment("discount", DISCOUNT, below, decimals), ...adjustment("delivery", DELIVERY, below, decimals)];
}

function adjustment(
  id: "discount" | "delivery",
  label: RegExp,
  lines: readonly Line[],
  decimals: number,
): readonly Finding[] {
  for (const { segments, page } of lines) {
    const at = segments.findIndex(({ plain }) => label.test(plain));
    const beside = segments.slice(at + 1);
    if (at < 0 || beside.some(({ plain }) => OTHER_WORDS.test(plain))) continue;
    const { text, words } = segmentOf(
      segments.slice(at).flatMap((segment) => segment.words),
      page,
    );
    const money = findMoney(text, decimals).at(-1);
    if (!money) continue;
    const amount = id === "discount" ? -Math.abs(money.value.amount) : money.value.amount;
    return [finding(id, inDecimals(amount, decimals), wordsBetween(words, money.from, money.to), page, 0.9)];
  }
  return [];
}

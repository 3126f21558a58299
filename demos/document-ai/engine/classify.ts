import { headingOf } from "#engines/documents/resume/sections.ts";
import { type Line, median } from "#engines/documents/words/lines.ts";

export const CATEGORIES = ["Financial", "Legal", "Research", "Uncategorized"] as const;
export type Category = (typeof CATEGORIES)[number];
export type DocumentType = "Invoice" | "Receipt" | "Contract" | "Paper" | "Résumé" | "Document";

export type Classification = { category: Category; type: DocumentType };

type Known = Exclude<DocumentType, "Document">;

/** Weighted keywords for each type, in plain letters; invoices and receipts in three languages. */
const KEYWORDS: readonly (readonly [Known, RegExp, number])[] = [
  ["Invoice", /\b(?:invoice|\w*rechnung|facture|gutschrift|rechnungskorrektur|credit\s+note|avoir)\b/i, 3],
  [
    "Invoice",
    /\b(?:sub-?total|amount due|balance due|total due|grand total|net amount|rechnungs(?:betrag|summe|nummer|datum|empfanger)|nettobetrag|gesamtbetrag|zwischensumme|total (?:ht|ttc)|net a payer|montant (?:ht|ttc)|sous-total)\b/i,
    2,
  ],
  ["Invoice", /\b(?:vat|sales tax|gst|mwst|ust|umsatzsteuer|mehrwertsteuer|tva)\b/i, 1.5],
  [
    "Invoice",
    /\b(?:iban|bic|bank transfer|payment terms|due date|bill(?:ed)? to|zahlbar|zahlungsziel|kundennummer|uberweis\w+|echeance|reglement|siret)\b/i,
    1.5,
  ],
  [
    "Invoice",
    /\b(?:qty|quantity|unit price|menge|anzahl|einzelpreis|bezeichnung|quantite|qte|prix unitaire|designation)\b/i,
    1,
  ],
  [
    "Receipt",
    /\b(?:receipt|kassen(?:bon|beleg|zettel)|quittung|bon-?nr|beleg-?nr|ticket(?: de caisse)?|kundenbeleg|ticket client)\b/i,
    3,
  ],
  [
    "Receipt",
    /\b(?:cashier|kassierer(?:in)?|bediener|kasse|caisse|caissier|hotesse|terminal-?(?:id|nr)|tse|ta-nr|trace-nr|server|till)\b/i,
    2,
  ],
  [
    "Receipt",
    /\b(?:change(?: due)?|cash|ruckgeld|gegeben|bar\b|ec-?karte|girocard|kartenzahlung|visa|mastercard|credit card|debit card|rendu|especes|carte bancaire|cb|monnaie|rounding(?: adj\w*)?|tendered)\b/i,
    2,
  ],
  [
    "Receipt",
    /\b(?:thank you|please come again|vielen dank|danke fur|merci de votre visite|a bientot|no refund|goods sold|exchange)\b/i,
    1,
  ],
  ["Contract", /\b(?:agreement|contract)\b/i, 2.5],
  ["Contract", /\b(?:hereinafter|hereby|whereas|witnesseth|herein|thereof|hereto|hereunder)\b/i, 2],
  ["Contract", /\b(?:the parties|party of the|by and between|entered into)\b/i, 2],
  [
    "Contract",
    /\b(?:governing law|governed by the laws|confidentiality|termination|liability|indemnif\w+|jurisdiction)\b/i,
    1.5,
  ],
  ["Paper", /^\s*abstract\b/i, 3],
  ["Paper", /^\s*(?:\d+\.?\s+)?(?:introduction|related work|references|bibliography|methods?|conclusions?)\s*$/i, 1.5],
  ["Paper", /\b(?:et al\.|doi:|arxiv|keywords?:|index terms|we propose|in this paper|university|department of)/i, 1.5],
  ["Paper", /\bfig(?:ure|\.) \d|\[\d{1,2}\]/i, 0.75],
  ["Résumé", /\b(?:resume|curriculum vitae|lebenslauf|cv)\b/i, 2],
  [
    "Résumé",
    /^\W*(?:(?:work|professional|relevant|job)\s+)?(?:experience|work|employment(?:\s+history)?|work\s+history|career\s+history|berufserfahrung|beruflicher\s+werdegang|experiences?\s+professionnelles?|parcours\s+professionnel)\W*$/i,
    3,
  ],
  [
    "Résumé",
    /^\W*(?:education|academic\s+background|ausbildung|bildung(?:sweg)?|formations?|etudes)(?:\s+(?:and|&|und|et)\s+\w+)?\W*$/i,
    3,
  ],
  [
    "Résumé",
    /^\W*(?:(?:technical\s+|key\s+|core\s+)?skills(?:\s*(?:&|and)\s*\w+)?|kenntnisse(?:\s+und\s+\w+)?|fahigkeiten|competences|languages|sprachen(?:kenntnisse)?|langues|interests|hobbys?|centres\s+d'interet|certifications|references|awards|volunteer(?:ing)?|publications|projects|summary|profile|profil|about(?:\s+me)?)\W*$/i,
    1.5,
  ],
  [
    "Résumé",
    /\b(?:19|20)\d{2}\s*(?:-|to|until|bis|a)\s*(?:(?:\w+\.?\s+)?(?:19|20)\d{2}|present|current|now|today|heute|aujourd'hui|ce\s+jour)\b/i,
    1.5,
  ],
];
const CATEGORY_OF: Record<DocumentType, Category> = {
  Invoice: "Financial",
  Receipt: "Financial",
  Contract: "Legal",
  Paper: "Research",
  Résumé: "Uncategorized",
  Document: "Uncategorized",
};
/** Caps how often a keyword counts: repeating "invoice" a hundred times doesn't make a text more of one. */
const MAX_MATCHES = 2;
const SPACED_HEADING = 2;
/** Scores below this are not enough evidence. */
const MIN_SCORE = 4;
/** A receipt is a strip of paper, and has few words on a line. */
const STRIP = 1.7;
const WORDS_A_LINE = 7;
/** Long texts say everything somewhere; what a document is, it says on its first pages. */
const PAGES_CONSIDERED = 3;

/** `shape` is the height of the first page in widths. */
export function classify(lines: readonly Line[], shape = 1.41): Classification {
  const scores: Record<Known, number> = { Invoice: 0, Receipt: 0, Contract: 0, Paper: 0, Résumé: 0 };
  const start = lines.filter(({ page }) => page <= PAGES_CONSIDERED);
  for (const [type, sign, weight] of KEYWORDS) {
    // A heading may stand in the margin, next to its text.
    const count = start.filter(({ plain, segments }) => sign.test(plain) || sign.test(segments[0]?.plain ?? "")).length;
    scores[type] += Math.min(MAX_MATCHES, count) * weight;
  }
  // Headings set in spaced letters match no keyword.
  const spaced = start.filter(({ text }) => /^(?:\S ){3}/.test(text) && headingOf(text) !== undefined).length;
  scores.Résumé += Math.min(MAX_MATCHES, spaced) * SPACED_HEADING;
  // Sentences about cash and servers are no till slip.
  if (median(start.map(({ plain }) => plain.split(" ").length)) > WORDS_A_LINE) scores.Receipt = 0;
  // Receipts name totals and taxes as invoices do, and some are called invoices: their shape and the till tell.
  if (scores.Receipt > 0 && shape > STRIP) scores.Receipt += scores.Invoice;
  else if (scores.Receipt >= MIN_SCORE) scores.Receipt += scores.Invoice * 0.5;
  const [best, score] = Object.entries(scores).reduce((most, each) => (each[1] > most[1] ? each : most));
  const type = score >= MIN_SCORE ? (best as Known) : "Document";
  return { type, category: CATEGORY_OF[type] };
}

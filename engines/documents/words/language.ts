import { countFunctionWords, languageByScript } from "#engines/text/language.ts";
import { plainLetters } from "./plain-letters.ts";

/** The languages whose labels the rules know. */
export const KNOWN_LANGUAGES = ["English", "German", "French"] as const;

/** Words of invoices, in plain letters: tables and addresses hardly have function words. */
const PAPER_WORDS: Readonly<Record<string, string>> = {
  English:
    "invoice amount date due number description quantity price tax subtotal customer payment unit receipt change agreement experience education skills",
  German:
    "rechnung betrag datum menge einzelpreis gesamt gesamtbetrag mwst ust netto brutto kunde zahlbar nummer bezeichnung beschreibung rechnungsnummer rechnungsdatum summe zwischensumme steuer berufserfahrung ausbildung sprachen bon kasse gegeben ruckgeld bar vielen dank einkauf kassenbon quittung beleg",
  French:
    "facture montant quantite prix tva ttc ht designation echeance reglement client paiement numero unitaire payer sous-total remise adresse siret experience formation langues ticket caisse especes rendu merci visite",
  Spanish:
    "factura fecha cantidad precio importe iva cliente vencimiento descripcion numero pago direccion cif nif subtotal unidades",
  Italian:
    "fattura quantita prezzo importo imponibile iva cliente scadenza descrizione numero pagamento partita aliquota totale",
  Portuguese: "fatura quantidade preco valor iva cliente vencimento descricao numero pagamento contribuinte morada",
  Dutch:
    "factuur datum aantal prijs bedrag btw klant vervaldatum omschrijving factuurnummer factuurdatum totaal subtotaal",
  Polish:
    "faktura ilosc cena kwota razem nabywca sprzedawca termin platnosci wartosc nazwa sprzedazy wystawienia nip zaplaty",
  Czech: "faktura mnozstvi cena castka celkem odberatel dodavatel splatnosti danovy doklad vystaveni dph",
  Swedish: "faktura antal pris belopp summa moms kund forfallodatum fakturanummer fakturadatum beskrivning betalas",
  "Danish or Norwegian":
    "faktura antall antal pris belop belob sum mva moms kunde forfallsdato forfaldsdato fakturanummer fakturadato beskrivelse",
  Finnish: "lasku paivamaara maara hinta alv yhteensa erapaiva laskunumero asiakas viitenumero kuvaus",
  Hungarian: "szamla mennyiseg egysegar osszesen vevo elado fizetesi hatarido teljesites kelte megnevezes netto afa",
  Romanian: "factura cantitate pret valoare cumparator furnizor scadenta denumire produselor tva total plata",
  Turkish: "fatura tarih miktar fiyat tutar kdv toplam musteri aciklama birim odeme vergi",
};
const wordSets = Object.entries(PAPER_WORDS).map(([language, words]) => [language, new Set(words.split(" "))] as const);
/** A word of a paper says more than a function word, which languages share. */
const PAPER_WEIGHT = 2;
/** Less evidence does not name a language. */
const MIN_SCORE = 4;
/** An unknown language must lead the known ones by this factor. */
const LEAD = 1.4;

/** The language of a document, in English. */
export function documentLanguage(text: string): string | undefined {
  const byScript = languageByScript(text);
  if (byScript) return byScript;
  const scores = new Map(countFunctionWords(text).map(({ language, count }) => [language, count]));
  const words = new Set(plainLetters(text.toLowerCase()).match(/[a-z]+(?:-[a-z]+)*/g) ?? []);
  for (const [language, own] of wordSets) {
    const count = [...words].filter((word) => own.has(word)).length;
    scores.set(language, (scores.get(language) ?? 0) + count * PAPER_WEIGHT);
  }
  const ranked = [...scores].sort((one, other) => other[1] - one[1]);
  const [best] = ranked;
  const known = ranked.find(([language]) => isKnown(language));
  if (!best || best[1] < MIN_SCORE) return undefined;
  return known && best[1] < known[1] * LEAD ? known[0] : best[0];
}

export const isKnown = (language: string): boolean => KNOWN_LANGUAGES.some((known) => known === language);

/** What to tell a visitor whose document is in another language. */
export const languageNote = (language: string) =>
  `This looks like ${language}; the reader knows English, German and French.`;

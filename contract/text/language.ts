/** Scripts that belong to one language, or to several that share it. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/gu, "Japanese"],
  [/\p{Script=Hangul}/gu, "Korean"],
  [/\p{Script=Han}/gu, "Chinese"],
  [/\p{Script=Cyrillic}/gu, "Russian or another Slavic language"],
  [/\p{Script=Greek}/gu, "Greek"],
  [/\p{Script=Arabic}/gu, "Arabic or Persian"],
  [/\p{Script=Hebrew}/gu, "Hebrew"],
  [/\p{Script=Devanagari}/gu, "Hindi"],
  [/\p{Script=Thai}/gu, "Thai"],
];

/** The most frequent function words; those that several languages share count for each of them. */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  English:
    "the and of to a in is it you that he was for on are with as i his they be at one have this from or had by not but what some we can out other were all there when up use your how said an each she which do their if will way about many then them would like so these her has him my me no just been more our very am was isn't don't it's i'm who than too did",
  German:
    "der die das und ist nicht ich ein eine zu den mit von es auf für im dem sich auch war sie wir er als an so wie aber noch nur oder bei nach wenn sind hat haben wird werden mein kein sehr über aus durch einen einem einer habe bin uns ihr was mir dich mich schon immer",
  French:
    "le la les de des et est un une que qui pas je vous nous il elle pour dans sur avec ce cette mais du au aux plus sont était très bien tout fait comme être avoir mon ma mes son sa ses ne se ça c'est j'ai d'un l'on où même on",
  Spanish:
    "el la los las de y es un una que no en por con para se su al del lo como más pero muy está son fue todo ya mi me te yo este esta eso ha hay cuando porque sin sobre nada bien tan también soy he",
  Italian:
    "il lo la i gli le di e è un una che non per con si da sono del della nel alla più ma molto questo questa come anche mi ti ho ha era tutto io noi loro perché così bene c'è stato",
  Portuguese:
    "o a os as de e é um uma que não em por com para se do da no na mais mas muito foi como eu você ele ela meu minha isso este esta são tem está também já nem bem ser seu sua",
  Dutch:
    "de het een en van is niet ik je dat die in op te zijn met voor er maar aan ook was we als naar dan nog wel heb heeft hij zij bij uit om deze dit geen mijn wat zo heel veel werd",
  Swedish:
    "och att det som en på är av för med den till inte jag du han hon vi de ett om har var mig så men från kan när eller sig mycket alla bra min",
  "Danish or Norwegian":
    "og at det som en på er af av for med den til ikke jeg du han hun vi de et om har var mig meg så men fra kan når eller sig seg meget alle godt min",
  Polish:
    "i w nie na się z to jest że do jak ale po co tak za od przez był są dla o tym bardzo mnie ja ty jego już tylko czy",
  Turkish: "ve bir bu da de için çok ne ben sen o ile mi gibi daha var yok ama değil kadar sonra olarak en her şey",
  Finnish: "ja on ei se että en hän oli mutta kun niin myös tämä ovat olen sen minä mitä jos joka vain kuin nyt hyvin",
};

const wordSets = Object.entries(FUNCTION_WORDS).map(
  ([language, words]) => [language, new Set(words.split(" "))] as const,
);

/** A language must lead English by this many function words, so that a quoted phrase doesn't decide. */
const LEAD = 2;
const MIN_FOREIGN_LETTERS = 0.5;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}']+/gu) ?? [];

/** How many of a text's words are frequent ones of each language. */
export function countFunctionWords(text: string): { language: string; count: number }[] {
  const words = wordsOf(text);
  return wordSets.map(([language, set]) => ({ language, count: words.filter((word) => set.has(word)).length }));
}

/** The language of a script that only one language, or a few related ones, are written in. */
export function languageByScript(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  for (const [script, language] of SCRIPTS) {
    // Japanese mixes its own letters with Chinese ones, so a few of its own suffice.
    const share = (text.match(script)?.length ?? 0) / letters;
    if (share > (language === "Japanese" ? 0.1 : MIN_FOREIGN_LETTERS)) return language;
  }
  return undefined;
}

/** The language of a text, in English; undefined if there are too few words to tell. */
export function languageOf(text: string): string | undefined {
  const byScript = languageByScript(text);
  if (byScript) return byScript;
  const counts = countFunctionWords(text);
  const total = wordsOf(text).length;
  const english = counts.find(({ language }) => language === "English")?.count ?? 0;
  const best = counts.reduce((most, one) => (one.count > most.count ? one : most));
  if (best.count >= english + LEAD && best.count >= total / 6) return best.language;
  return english > 0 ? "English" : undefined;
}

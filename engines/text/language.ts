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

/** Words of praise, blame, thanks and everyday life, by which a text of three words is recognized. */
const EVERYDAY_WORDS: Readonly<Record<string, string>> = {
  English:
    "great good bad nice love hate thanks thank please best worst awesome awful product service get got today now time",
  German:
    "mehr gut gegen muss dann keine zum meine einfach kann echt sein dass wieder macht jetzt bitte danke heute doch morgen vor hier hab schön liebe ganz viel wohl machen guten endlich können gute alles diese voll neue wer geht wäre würde kommt euch ohne warum leider denn leute beim gar dafür natürlich zur eigentlich hast nichts sehen nacht gerade besser vom gehen hätte seit dieser keinen toll gleich weiß vielleicht geil dank nun weniger wurde soll richtig keiner weil nein schade eben dieses abend sonst uhr erst gerne lieber könnte dabei kurz dazu genau kommen schöne ihre schnell unsere selbst einmal spaß klasse eher wann schlecht schlechte schlechter zeit etwas furchtbar schrecklich wunderbar großartig enttäuscht enttäuschend zufrieden empfehlen nie immer freue hasse glücklich traurig essen wetter",
  French:
    "contre sans quand faire n'est ils moins ont leur ans tous temps ou notre après encore merci peu d'une sera comment bon ces peut mieux toujours suis faut depuis moi selon entre aussi bonne voir rien toute dire vu pays alors jamais trop juste déjà là autre qu'il qu'elle s'il j'aime j'adore j'avais j'étais je'n c'était n'ai n'a l'a aime adore déteste génial nul nulle mauvais mauvaise horrible parfait magnifique déçu déçue décevant produit livraison qualité bonjour salut vraiment beaucoup jours aujourd'hui demain heureux heureuse triste",
  Spanish:
    "tengo estoy gracias hoy ver quiero mejor bueno tu día así ahora algo siempre feliz mañana vida puedo días año nos hace todos mucho qué voy nuevo hacer ni tiene mis cosas menos vez hasta pues sí buena ese poco tener gente desde mal mismo eres buen espero triste años tiempo puede sé siento muchas gran semana aquí creo bonito estaba hola estar buenos vamos están mundo sus ganas peor nunca alguien casi verdad esto noche igual amor trabajo tanto después somos antes toda otra otro nadie buenas él genial mala nueva será tampoco tenemos entonces luego ayer donde gusta gusto encanta odio malo horrible terrible producto servicio calidad recomiendo",
  Italian:
    "tutti ci grazie fare ancora dei cosa fatto chi ora vita dal dopo oggi poi sul contro sempre quando sta essere nuovo mio piace quanto sia grande amore uno siamo sei mia sto mai prima tra lavoro quello anni può hanno delle sarà ciao tanto dalla ecco senza buon hai degli bella sulla altri mondo perchè gente dire adesso vero nella cose vuole parte proprio voglio fanno casa suo detto sera già invece però credo poco male buongiorno devo volta sì ieri appena sembra buona bello lui nessuno tua deve vorrei dove niente visto davvero finalmente abbiamo meglio giusto certo andare bisogno stata brutto brutta pessimo pessima ottimo ottima odio adoro felice triste prodotto servizio qualità consiglio",
  Portuguese:
    "pra esse só hoje essa tá vai ver tô quero melhor sempre vou aqui linda quem amo ter agora ainda dia bom boa mundo assim mesmo fazer ou sair quando sem lindo pelo pela sou tudo falar né tão nunca ontem até coisa pessoa faz ao depois ficar gosto casa toda nossa nao sei olha demais aí triste nos seria fica cada dá mim vamos todos dele pode sim vida estou ir sabe vem alguém hora vez vocês lá saber semana pessoas deu obrigado obrigada gostei adorei adoro odeio ruim péssimo péssima ótimo ótima produto serviço qualidade recomendo feliz",
  Dutch:
    "goed slecht mooi leuk dank bedankt dankjewel altijd nooit vandaag morgen gisteren alles niets iets iemand weer meer waar waarom omdat toch echt moet kan wil gaat komt ben bent hebben zou zal over tegen onze jullie hun haar hem mij ons zeer erg fijn geweldig verschrikkelijk lekker gelukkig verdrietig hou houd",
  Swedish:
    "dåligt dålig tack mycket väldigt aldrig alltid idag imorgon igår allt inget någon också bara mer varför eftersom måste vill går kommer vara hade skulle över mot vår era deras henne honom oss fin härlig hemskt glad ledsen älskar hatar inte",
  "Danish or Norwegian":
    "dårlig dårligt tak takk meget veldig aldri aldrig alltid altid idag morgen alt ingenting noen nogen også bare mer mere hvorfor fordi må vil går kommer være hadde havde skulle over mot imod vår vores deres henne hende ham oss os fin deilig dejlig forferdelig glad trist elsker hater hader",
  Polish:
    "dobry dobra dobre dobrze zły źle świetny świetnie okropny dziękuję dzięki proszę zawsze nigdy dziś jutro wczoraj wszystko nic ktoś też więcej dlaczego bo musi chce idzie jestem być miał polecam nas ich jej go nam kocham nienawidzę jakość bardzo szczęśliwy smutny produkt",
  Turkish:
    "iyi kötü güzel teşekkürler teşekkür ederim harika berbat hiç hep bugün yarın dün herkes bana sana onu biz siz neden çünkü seviyorum nefret ediyorum mutlu üzgün ürün olan oldu olur benim senin",
  Finnish:
    "hyvä huono kiitos kaunis aina koskaan tänään huomenna eilen kaikki mitään myös enemmän miksi koska pitää haluaa menee olla olisi meidän teidän heidän hänen rakastan vihaan iloinen surullinen todella tuote",
};

/** Foreign words that English texts contain as well, in names, phrases or as words of their own. */
const ENGLISH_TOO = new Set(
  `aan ad ai al all alt am amore an are arm art as at au bald bare bella ben bent bien bin bon bra casa ciao co com
  come comment con da dank das dat de dem den des dia die dire do dos du el em en er era est fare fast fat fin
  genial gift glad go got gran grande gut ha haar hai halt ham hand has hat he hell her ho horrible hun hut im in
  is it kim kind la land las le les li los ma mal male man mas me meg men mere mi mine mis mon mot my na neue no
  non not nun om on one os ou over par parte per piazza plus pour prima pro rat real rom rot sans se sea sen si
  sim sin so sol son super sur ta tag te temps terrible til till toll tout triste tu un uno va vale van ver via
  vita volta von war was we will wind ya yo zero`.split(/\s+/),
);

/** Letters that English has only in borrowed words. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  German: /[äöüß]/,
  French: /[éèêëàâçîïôùûœ]/,
  Spanish: /[ñáéíóú]/,
  Italian: /[àèéìòù]/,
  Portuguese: /[ãõçáéíóúâêô]/,
  Swedish: /[åäö]/,
  "Danish or Norwegian": /[æøå]/,
  Polish: /[ąćęłńóśźż]/,
  Turkish: /[ğışçöü]/,
  Finnish: /[äö]/,
};

const sets = (lists: Readonly<Record<string, string>>) =>
  Object.entries(lists).map(([language, words]) => [language, new Set(words.split(" "))] as const);
const wordSets = sets(FUNCTION_WORDS);
const everydaySets = new Map(sets(EVERYDAY_WORDS));
/** A letter on its own is an abbreviation as often as a word. */
const isEnglish = (word: string) =>
  /^[a-z]$/.test(word) || ENGLISH_TOO.has(word) || wordSets[0]?.[1].has(word) || everydaySets.get("English")?.has(word);

/** What a word counts that English has as well, and one that only has a language's letters. */
const SHARED = 0.4;
/** A language must lead English by this, in a longer text by more, so that a quoted phrase doesn't decide. */
const LEAD = { short: 0.5, long: 1 };
const SHORT_WORDS = 6;
const MIN_FOREIGN_LETTERS = 0.5;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    // Names of people, addresses and tags say nothing about the language around them.
    .replaceAll(/(?:https?:|www\.|[@#])\S*/g, " ")
    .match(/[\p{L}']+/gu) ?? [];

/** How many of a text's words are frequent ones of each language. */
export function countFunctionWords(text: string): { language: string; count: number }[] {
  const words = wordsOf(text);
  return wordSets.map(([language, set]) => ({ language, count: words.filter((word) => set.has(word)).length }));
}

/** How strongly the words speak for each language. */
function evidence(words: readonly string[]): { language: string; score: number }[] {
  return wordSets.map(([language, set]) => {
    const knows = (word: string) => set.has(word) || everydaySets.get(language)?.has(word);
    const scoreOf = (word: string) => {
      if (!knows(word)) return LETTERS[language]?.test(word) ? SHARED : 0;
      if (language === "English") return ENGLISH_TOO.has(word) ? SHARED : 1;
      return isEnglish(word) ? SHARED : 1;
    };
    return { language, score: words.reduce((sum, word) => sum + scoreOf(word), 0) };
  });
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
  // Each word once: "ha ha ha" is not Spanish.
  const words = [...new Set(wordsOf(text))];
  const scores = evidence(words);
  const english = scores.find(({ language }) => language === "English")?.score ?? 0;
  const best = scores.reduce((most, one) => (one.score > most.score ? one : most));
  const lead = words.length > SHORT_WORDS ? LEAD.long : LEAD.short;
  if (best.score >= 1 && best.score >= english + lead && best.score >= words.length / 8) return best.language;
  return english > 0 ? "English" : undefined;
}

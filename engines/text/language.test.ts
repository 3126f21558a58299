import { expect, test } from "vitest";
import { languageOf } from "./language.ts";

/** The first article of the Universal Declaration of Human Rights, in the official translations. */
test.each([
  [
    "English",
    "All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.",
  ],
  [
    "German",
    "Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen.",
  ],
  [
    "French",
    "Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité.",
  ],
  [
    "Spanish",
    "Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia, deben comportarse fraternalmente los unos con los otros.",
  ],
  [
    "Italian",
    "Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti. Essi sono dotati di ragione e di coscienza e devono agire gli uni verso gli altri in spirito di fratellanza.",
  ],
  [
    "Portuguese",
    "Todos os seres humanos nascem livres e iguais em dignidade e em direitos. Dotados de razão e de consciência, devem agir uns para com os outros em espírito de fraternidade.",
  ],
  [
    "Dutch",
    "Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met verstand en geweten, en behoren zich jegens elkander in een geest van broederschap te gedragen.",
  ],
  [
    "Swedish",
    "Alla människor är födda fria och lika i värde och rättigheter. De är utrustade med förnuft och samvete och bör handla gentemot varandra i en anda av broderskap.",
  ],
  [
    "Polish",
    "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa.",
  ],
  [
    "Turkish",
    "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler.",
  ],
  ["Russian or another Slavic language", "Все люди рождаются свободными и равными в своем достоинстве и правах."],
  ["Japanese", "すべての人間は、生れながらにして自由であり、かつ、尊厳と権利とについて平等である。"],
  ["Chinese", "人人生而自由,在尊严和权利上一律平等。"],
  ["Korean", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."],
  ["Arabic or Persian", "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق."],
])("recognizes %s", (language, text) => {
  expect(languageOf(text)).toBe(language);
});

test.each([
  ["German", "Sehr gut, danke!"],
  ["German", "Das Essen war furchtbar."],
  ["German", "Einfach toll"],
  ["French", "Très mauvais produit"],
  ["French", "J'adore !"],
  ["Spanish", "No me gusta nada"],
  ["Spanish", "Me encanta"],
  ["Spanish", "@shop_uk #sale Muchas gracias https://example.com/the-best-of-the-best"],
  ["Italian", "Mi piace molto"],
  ["Portuguese", "Muito bom, adorei!"],
  ["Dutch", "Heel erg bedankt"],
])("recognizes %s in “%s”", (language, text) => {
  expect(languageOf(text)).toBe(language);
});

test.each(["", "12:30", "👍👍", "Zürich 2024", "meh"])("does not guess from %j", (text) => {
  expect(languageOf(text)).toBeUndefined();
});

test.each([
  "I ordered the crème brûlée and it was great.",
  "C'est la vie, as they say in the office.",
  "we love it",
  "Die Hard is great",
  "Los Angeles was a bomb",
  "Ha ha ha ha, you got me",
  "Big Ben is awesome",
  "Me gusta, said the man in the shop.",
])("takes %j for English", (text) => {
  expect(languageOf(text)).toBe("English");
});

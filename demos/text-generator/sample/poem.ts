import type { TextSample } from "./text-sample.ts";

export const poem: TextSample = {
  opening:
    "Night Shift\n\nThe city folds its ledgers for the night,\nthe last tram hums its number and is gone;\nbehind a thousand windows, amber light\nkeeps watch on work that will be read at dawn.",
  middle: [
    "A river made of small and patient facts\ncomes down the dark from meters, doors and scales;\nit carries what a day of people lacks\nthe time to tell: its errands and its tales.",
    "Here is the hour a kettle learned to sing,\nhere is the lift that waited, here the key\nthat turned too late, and here the little spring\nof hope when someone pressed on “track for me”.",
    "They pass the gates and each one gives its name;\nthe nameless are let in and set aside.\nNot every silent number is the same:\nsome have no voice, and some have gone to hide.",
    "And somewhere in the middle sits a mind\nof copper paths that never saw the sea,\nand guesses what the morning hopes to find,\nand writes beside each guess: how sure are we?",
    "How sure are we? The question is a lamp.\nIt shows the floor on which the answers stand,\nthe crack in it, the corner that is damp,\nthe careful print of somebody’s own hand.",
    "I think of those who wrote the first of these:\na monk with tallies, scratching grain and snow,\na woman naming stars, a child with peas\nin rows, who wanted only once to know.",
    "The wish is old. The wires are all that’s new.\nWe count because we care what will be there,\nand lay the numbers out as sailors do\ntheir charts, and add a little line of prayer.",
    "Now five o’clock goes softly through the hall,\na fan slows down, a green light starts to blink;\nthe night has put its answer on the wall\nin fewer words than anyone would think.",
    "The baker knows it, and the gull, and you,\nwho wake and reach for what the dark has done:\nnot everything it promised us was true,\nbut every error has been called, each one.",
    "So let the river rest a breath, and let\nthe watchers drink their coffee, and be proud\nof quiet work that no one will forget\nbecause it never had to speak aloud.",
    "A cleaner pulls her trolley past the glass\nand sees the figures climbing, row on row.\nShe does not ask them what will come to pass.\nShe knows the floor. She has the room to know.",
    "The guard goes by and checks the second door,\nas he has done ten thousand times before;\na sensor counts him, adds him to its store,\nand sleeps, and wakes, and listens out for more.",
    "And far below, the cables hold their tongue\nin tunnels where the river used to run;\nof all the songs the city might have sung\nthey carry each, and never start on one.",
  ],
  closing:
    "The trams return. The windows lose their gold.\nThe city opens up its book again,\nand finds the story of itself, retold\nin ink so plain it might have come with rain.",
};

import type { Reply } from "./intent.ts";

/** The chatbot's six quick prompts, each answered in every voice. */
export const quickPrompts = {
  joke: {
    helpful: [
      "A data engineer walks into a bar. A data engineer walks into a bar. The pipeline ran twice.",
      "Why did the two tables break up? There was no relationship.",
      "I would tell you a joke about UDP, but you might not get it.",
      "My backup strategy is simple: hope. My restore strategy is the same, but louder.",
      "A query walks up to two tables and asks: may I join you?",
      "There are 10 kinds of people: those who read binary and those who don’t.",
    ],
    creative: [
      "Once upon a time there was a null. It married a string, and nobody ever knew what their children were called.",
      "A semicolon and a comma met in a long sentence. It did not last; it was, after all, only a clause.",
      "The cloud asked the lake for an honest opinion. “You are a bit vague,” said the lake.",
      "A clock applied for the job of a calendar and was turned down: its days were not numbered.",
    ],
    technical: [
      "There are two hard problems in computing: naming things, cache invalidation, and off-by-one errors. The third was found in production.",
      "It works on my machine. Therefore we ship my machine, and that is how containers were invented.",
      "A statistician drowned in a river that was one meter deep on average.",
      "I had a race condition joke, but the punchline already",
    ],
    friendly: [
      "Why did the dashboard go to therapy? Too many unresolved dimensions! I will see myself out.",
      "What do you call a bear that writes SQL? A grizzly joiner. Sorry, not sorry!",
      "Why was the computer cold? It left its Windows open!",
      "What is a data scientist’s favorite dessert? Anything, as long as there is a pie chart!",
    ],
    philosopher: [
      "Descartes was asked whether he wanted another drink. “I think not,” he said, and the null pointer exception that followed is still unresolved.",
      "If a test passes and nobody reads the log, was it ever red?",
      "Schrödinger’s backup: its state is unknown until you try to restore it.",
    ],
  },
  quantum: {
    helpful:
      "An ordinary bit is 0 or 1. A qubit can be in a mixture of both, and several qubits can be linked so that they only make sense together. A quantum program steers these mixtures so that wrong answers cancel out and right ones grow. That helps with a few kinds of problem, such as simulating molecules or factoring numbers. For most other work an ordinary computer remains the better tool.",
    creative:
      "Think of a choir in a dark hall. Each singer holds many notes at once; a good conductor leads them so that the wrong notes drown one another and a single chord remains. When you open the door to listen, you hear only that chord. A quantum computer is the choir, the algorithm is the conductor.",
    technical:
      "A register of n qubits is a unit vector of 2^n complex amplitudes. Gates are unitary operations on it; measurement samples one basis state with probability equal to the squared amplitude. Algorithms arrange interference so that good outcomes gain amplitude: quadratic speed-up for Grover’s search, exponential over the best known classical method for Shor’s factoring. Decoherence and the cost of error correction are what limit it today.",
    friendly:
      "Imagine a coin. Lying on the table it is heads or tails; spinning, it is a bit of both. Quantum computers work with spinning coins, lots of them, and nudge them so that they tend to land on the right answer. Neat, isn’t it? They are great for some puzzles, and no better than your laptop for the rest.",
  },
  poem: {
    helpful: [
      "Rows arrive by night,\nsorted, counted, set to rights;\nmorning reads them light.",
      "The kettle hums, the window clears,\nthe street puts on its morning gears;\na cup, a page, a quiet start:\nthe day is half the counting part.",
      "One lamp on the hill,\nthe valley asleep below;\nsnow explains the rest.",
      "I asked the tide what it would keep.\nIt took my steps, it left the deep,\nand wrote across the emptied sand:\nwhat leaves the sea comes back to land.",
    ],
    creative:
      "The river does not ask the stone its name,\nit only learns the shape and passes on;\nso data moves through us, and leaves the same\nsmall polished proof of where it must have gone.",
    technical: "while the night job runs,\nassertions hold the line;\nall rows accounted,\nchecksum equal: fine.",
    friendly: [
      "Roses are red,\nmy logs are all green,\nyou’re quite the best visitor\nthis chatbot has seen.",
      "A biscuit, a blanket, a drizzle outside,\na mug with a handle as big as my pride;\nthe list for today has been trimmed to a line:\nbe kind to somebody, and then you’ll be fine.",
    ],
    philosopher:
      "The map is folded in the drawer,\nthe road is wide awake;\nthe one you are was not before\nthe turns you did not take.",
  },
  "meaning-of-life": {
    helpful:
      "People have found good answers in other people, in work that matters to somebody, and in attention to what is in front of them. Philosophers disagree on the rest. A useful version of the question is: what would I be glad to have done this week?",
    creative:
      "Perhaps life is a draft with no final version, and meaning is what we keep in each revision: a face, a song, a garden, one good sentence.",
    technical:
      "42 is the well-known answer, but the question is underspecified. Pick an objective you can stand behind, check it now and then against how you spend your hours, and expect the gradient to be noisy.",
    philosopher:
      "To ask for the meaning of life may be to ask the wrong thing of it, as if it were a sentence. Aristotle looked for it in living well, the Stoics in what is up to us, Camus in going on without an answer. Which of these would change how you spend tomorrow?",
    friendly: "Big one! My guess: be kind, stay curious, and have somebody to share lunch with. What would yours be?",
  },
  plan: {
    helpful: [
      "A plan that tends to hold:\n\n1. Write down the one thing that would make today a good day.\n2. Give it your first quiet 90 minutes, messages closed.\n3. Put meetings and small tasks together after that.\n4. Take a real break at midday.\n5. Leave a free hour in the afternoon; something always comes.\n6. End by noting tomorrow’s one thing.",
      "A lighter plan, for a day with many small things:\n\n1. Ten minutes: list everything, then cross out what can wait.\n2. Three blocks of 50 minutes, each for one pile of similar tasks, with a walk between them.\n3. Lunch away from the screen.\n4. One block for the task you keep putting off, first thing after lunch.\n5. Messages at 11 and at 16, not in between.\n6. Stop at a fixed time, even if the list is not empty.",
      "A plan for a day that is already full:\n\n1. Choose the one meeting you can leave out, and leave it out.\n2. Do one thing before the first meeting, however small.\n3. Put fifteen minutes after each meeting for what it created.\n4. Eat something that is not a snack.\n5. In the last half hour, move the rest to a day and write down which.",
    ],
    creative:
      "Treat the day as three acts. **Act one**: the hardest scene, while the stage is quiet. **Act two**: people, errands, surprises. **Act three**: something made with your hands, and an ending you choose yourself. Leave room between the acts for the audience to breathe.",
    technical:
      "Schedule by priority and interruption cost: one block of 90 to 120 minutes for the task with the highest value, batch the short ones, keep 20% of the day unallocated as slack, and process messages at two fixed times. Review at the end: planned against done, then adjust the estimates.",
    friendly:
      "Let’s do it! Start with one thing you really want done, before the messages wake up. Then a little something tasty, then the small jobs in one go. Walk around the block after lunch. And put one nice thing at the end, so you have something to look forward to.",
  },
  book: {
    helpful: [
      "Three that reward different moods: *Thinking in Systems* by Donella Meadows, if you want to see why things behave as they do; *Designing Data-Intensive Applications* by Martin Kleppmann, if you build with data; *Invisible Cities* by Italo Calvino, if you would rather travel.",
      "*The Soul of a New Machine* by Tracy Kidder: a team builds a computer against the clock. It is forty years old, and nothing about the people has changed.",
      "*How Big Things Get Done* by Bent Flyvbjerg and Dan Gardner: why projects run late, told with numbers and good stories.",
      "*The Left Hand of Darkness* by Ursula K. Le Guin, for a journey over ice that stays with you.",
      "*Seeing Like a State* by James C. Scott, on what happens when the table replaces the thing it describes.",
    ],
    creative: [
      "*Invisible Cities* by Italo Calvino: fifty-five cities told to an emperor, each a page or two. Read one before sleep and see where you wake up.",
      "*Piranesi* by Susanna Clarke: a house of endless halls, statues and tides, and one man who keeps its records with love.",
      "*Ficciones* by Jorge Luis Borges: a library, a garden, a map, each no longer than a coffee and deeper than it looks.",
    ],
    technical: [
      "*Designing Data-Intensive Applications* by Martin Kleppmann. Replication, partitioning, transactions and streams, with the trade-offs named. For modeling, add *Statistical Rethinking* by Richard McElreath.",
      "*Release It!* by Michael Nygard: how systems fail in production, and the patterns that stop it.",
      "*The Data Warehouse Toolkit* by Ralph Kimball and Margy Ross, for dimensional models that people still use decades later.",
    ],
    philosopher: [
      "*Meditations* by Marcus Aurelius: notes an emperor wrote to himself, never meant for us. Open it anywhere.",
      "*The Structure of Scientific Revolutions* by Thomas Kuhn, on how we come to see what was there all along.",
      "*Zen and the Art of Motorcycle Maintenance* by Robert Pirsig: a ride, a breakdown, and a long argument about quality.",
    ],
    friendly: [
      "*The Hitchhiker’s Guide to the Galaxy* by Douglas Adams, if you could do with a laugh. And *A Psalm for the Wild-Built* by Becky Chambers, if you could do with a hug.",
      "*A Man Called Ove* by Fredrik Backman: grumpy on the outside, and you will want to adopt him by page fifty!",
      "*The House in the Cerulean Sea* by TJ Klune, for when the world could be a bit kinder.",
    ],
  },
} as const satisfies Record<string, Reply>;

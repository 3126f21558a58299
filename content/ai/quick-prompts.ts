import type { ChatEntry } from "./chat-entry.ts";

/** The chatbot's six quick prompts, each answered in every voice. */
export const quickPrompts: readonly ChatEntry[] = [
  {
    asks: ["Tell me a joke", "make me laugh", "something funny", "cheer me up", "another joke please"],
    reply: {
      helpful: "A data engineer walks into a bar. A data engineer walks into a bar. The pipeline ran twice.",
      creative:
        "Once upon a time there was a null. It married a string, and nobody ever knew what their children were called.",
      technical:
        "There are two hard problems in computing: naming things, cache invalidation, and off-by-one errors. The third was found in production.",
      friendly: "Why did the dashboard go to therapy? Too many unresolved dimensions! I will see myself out.",
    },
  },
  {
    asks: ["Explain quantum computing", "what is a quantum computer", "how do qubits work"],
    reply: {
      helpful:
        "An ordinary bit is 0 or 1. A qubit can be in a mixture of both, and several qubits can be linked so that they only make sense together. A quantum program steers these mixtures so that wrong answers cancel out and right ones grow. That helps with a few kinds of problem, such as simulating molecules or factoring numbers. For most other work an ordinary computer remains the better tool.",
      creative:
        "Think of a choir in a dark hall. Each singer holds many notes at once; a good conductor leads them so that the wrong notes drown one another and a single chord remains. When you open the door to listen, you hear only that chord. A quantum computer is the choir, the algorithm is the conductor.",
      technical:
        "A register of n qubits is a unit vector of 2^n complex amplitudes. Gates are unitary operations on it; measurement samples one basis state with probability equal to the squared amplitude. Algorithms arrange interference so that good outcomes gain amplitude: quadratic speed-up for Grover’s search, exponential over the best known classical method for Shor’s factoring. Decoherence and the cost of error correction are what limit it today.",
      friendly:
        "Imagine a coin. Lying on the table it is heads or tails; spinning, it is a bit of both. Quantum computers work with spinning coins, lots of them, and nudge them so that they tend to land on the right answer. Neat, isn’t it? They are great for some puzzles, and no better than your laptop for the rest.",
    },
  },
  {
    asks: ["Write a short poem", "write me a poem", "a haiku please", "compose some verse"],
    reply: {
      helpful: "Rows arrive by night,\nsorted, counted, set to rights;\nmorning reads them light.",
      creative:
        "The river does not ask the stone its name,\nit only learns the shape and passes on;\nso data moves through us, and leaves the same\nsmall polished proof of where it must have gone.",
      technical: "while the night job runs,\nassertions hold the line;\nall rows accounted,\nchecksum equal: fine.",
      friendly: "Roses are red,\nmy logs are all green,\nyou’re quite the best visitor\nthis chatbot has seen.",
    },
  },
  {
    asks: ["What's the meaning of life?", "why are we here", "what is the purpose of life"],
    reply: {
      helpful:
        "People have found good answers in other people, in work that matters to somebody, and in attention to what is in front of them. Philosophers disagree on the rest. A useful version of the question is: what would I be glad to have done this week?",
      creative:
        "Perhaps life is a draft with no final version, and meaning is what we keep in each revision: a face, a song, a garden, one good sentence.",
      technical:
        "42 is the well-known answer, but the question is underspecified. Pick an objective you can stand behind, check it now and then against how you spend your hours, and expect the gradient to be noisy.",
      friendly: "Big one! My guess: be kind, stay curious, and have somebody to share lunch with. What would yours be?",
    },
  },
  {
    asks: ["Help me plan my day", "plan my schedule", "organize my day", "how should I structure today"],
    reply: {
      helpful:
        "A plan that tends to hold:\n\n1. Write down the one thing that would make today a good day.\n2. Give it your first quiet 90 minutes, messages closed.\n3. Put meetings and small tasks together after that.\n4. Take a real break at midday.\n5. Leave a free hour in the afternoon; something always comes.\n6. End by noting tomorrow’s one thing.",
      creative:
        "Treat the day as three acts. **Act one**: the hardest scene, while the stage is quiet. **Act two**: people, errands, surprises. **Act three**: something made with your hands, and an ending you choose yourself. Leave room between the acts for the audience to breathe.",
      technical:
        "Schedule by priority and interruption cost: one block of 90 to 120 minutes for the task with the highest value, batch the short ones, keep 20% of the day unallocated as slack, and process messages at two fixed times. Review at the end: planned against done, then adjust the estimates.",
      friendly:
        "Let’s do it! Start with one thing you really want done, before the messages wake up. Then a little something tasty, then the small jobs in one go. Walk around the block after lunch. And put one nice thing at the end, so you have something to look forward to.",
    },
  },
  {
    asks: ["Recommend a book", "what should I read", "a good book", "reading tips"],
    reply: {
      helpful:
        "Three that reward different moods: *Thinking in Systems* by Donella Meadows, if you want to see why things behave as they do; *Designing Data-Intensive Applications* by Martin Kleppmann, if you build with data; *Invisible Cities* by Italo Calvino, if you would rather travel.",
      creative:
        "*Invisible Cities* by Italo Calvino: fifty-five cities told to an emperor, each a page or two. Read one before sleep and see where you wake up.",
      technical:
        "*Designing Data-Intensive Applications* by Martin Kleppmann. Replication, partitioning, transactions and streams, with the trade-offs named. For modeling, add *Statistical Rethinking* by Richard McElreath.",
      friendly:
        "*The Hitchhiker’s Guide to the Galaxy* by Douglas Adams, if you could do with a laugh. And *A Psalm for the Wild-Built* by Becky Chambers, if you could do with a hug.",
    },
  },
];

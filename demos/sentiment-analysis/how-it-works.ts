/** What happens behind the scenes. */
export const howItWorks = [
  "Your text goes to this site's inference service, which answers with a sentiment, its confidence, and five emotions. If no language model is connected, a model trained for this site, with 23 million weights, reads the whole text on this server, in a few milliseconds.",
  "Keywords are words that are good or bad on their own; the strongest are confirmed by reading the text again without them. The model reads English only; for a text in another language it says so and gives no result.",
  "If no model answers, your browser counts occurrences of eight positive and eight negative words. The score is their difference divided by their sum: above 0.2 is positive, below -0.2 negative. Such a result is labeled “estimate”, and its emotions are fixed values for each sentiment.",
  "The insights only restate the numbers in words.",
  "Nothing you type is stored or logged.",
];

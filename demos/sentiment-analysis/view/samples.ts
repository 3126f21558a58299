const PREVIEW_CHARACTERS = 80;

export const sampleTexts: readonly string[] = [
  "I love this product! The setup took five minutes, the support was fantastic, and I am excited to roll it out to the whole team.",
  "This is the worst delivery I have had. The parcel arrived broken, the hotline was unhelpful, and I am deeply disappointed.",
  "The meeting has been moved to Thursday at 10:00 in room 4. Please bring the printed figures for the third quarter.",
  "The camera is excellent and the screen is great, but the battery is terrible and the charger was broken out of the box.",
  "I was afraid the migration would go wrong. It finished an hour early, nothing was lost, and I honestly did not expect that.",
];

/** The excerpt shown in the list of samples. */
export const previewOf = (text: string) => `${text.slice(0, PREVIEW_CHARACTERS)}...`;

/** What happens behind the scenes. */
export const howItWorks = [
  "Four small models (CenterNet for 80 types of objects, BlazeFace and FaceMesh for faces, and one for emotions) are downloaded with your first picture, 6.9 MB in total, and run in a WebAssembly worker. The picture never leaves your device.",
  "Whatever reaches a score of 60 % is said to be in the picture, and from 45 % on “perhaps”; weaker guesses are left out. On 77 photographs that nobody tuned for, 14 of 15 names in the first group were right and 13 of 18 in the second. An emotion is what a face looks like to a model, not what a person feels.",
  "On request, the recognizer of the document demo reads the text in the picture: 5 MB more, printed English only.",
  "The description and tags are generated from the detections. Each dominant color is the center of a cluster of similar pixels, named by its hue, or as a gray if it has hardly any; quality is estimated from the differences between neighboring pixels.",
  "If you opt in, a copy of at most 1,024 pixels per side, without the camera's metadata, goes to this site's inference service for a richer description. It is not stored.",
  "If the models can't be loaded, the description, objects, emotions and tags are a canned sample, labeled “sample”. The colors and technical details are always those of your picture.",
];

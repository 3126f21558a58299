/** What happens behind the scenes. */
export const howItWorks = [
  "Your prompt goes to this site's inference service with the content type, the length and the model you chose. The service passes it to the model provider the owner has configured, if there is one. Otherwise a language model on this server writes the text, on one processor core; the note beside the button names it and its size.",
  "A small model loses its thread easily, so it writes sentence by sentence and each one is checked: a sentence that repeats an earlier one or leaves a blank is written again. The finished text is checked for its form, length and subject, and code is parsed. What fails is written again, up to three times, and you get the best attempt. Whether the text is true is not checked.",
  "One text is written at a time; if you have to wait, you see your place in the queue. Stop stops the model, not only the display. Harmful requests are refused.",
  "The words appear one every 30 milliseconds, so you can read along. The request allows two tokens per word, up to 1,000.",
  "If no model answers, you get a canned sample of the type you chose, labeled “sample”.",
  "Nothing you type is stored or logged.",
];

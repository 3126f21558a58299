/** What happens behind the scenes. */
export const howItWorks = [
  "Your prompt goes to this site's inference service with the content type, the length and the model you chose. The service passes it to the model provider the owner has configured, if there is one. Otherwise a language model on this server writes the text, on one processor core; the note beside the menu names it and its size.",
  "The server ends the text near its length, and checks its form, length and subject and whether it repeats itself. What fails is written once more, and you get the better attempt. Whether the text is true is not checked: names, dates and figures that you did not give are invented.",
  "Code is not written by that model. You get a snippet from the code assistant’s library, each of which is tested, or the names of the three that come closest.",
  "One text is written at a time; if you have to wait, you see your place in the queue. Stop stops the model, not only the display. Harmful requests are refused.",
  "The words appear one every 30 milliseconds, so you can read along. The request allows two tokens per word, up to 1,000.",
  "If no model answers, you get a canned sample of the type you chose, labeled “sample”.",
  "Nothing you type is stored or logged.",
];

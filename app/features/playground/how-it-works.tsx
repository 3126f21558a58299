import { Dialog } from "#app/components/ui/dialog.tsx";
import type { DemoId } from "./demo-registry.tsx";

const PRIVACY = "Nothing you type is stored or logged.";

/** What happens behind the scenes of each demo. */
const texts: Record<DemoId, readonly string[]> = {
  "text-generator": [
    "Your prompt goes to this site's inference service with the content type, the length and the model you chose. The service passes it to the model provider the owner has configured, if there is one. Otherwise a language model on this server writes the text, on one processor core; the note beside the button names it and its size.",
    "A small model loses its thread easily, so it writes sentence by sentence and each one is checked: a sentence that repeats an earlier one or leaves a blank is written again. The finished text is checked for its form, length and subject, and code is parsed. What fails is written again, up to three times, and you get the best attempt. Whether the text is true is not checked.",
    "One text is written at a time; if you have to wait, you see your place in the queue. Stop stops the model, not only the display. Harmful requests are refused.",
    "The words appear one every 30 milliseconds, so you can read along. The request allows two tokens per word, up to 1,000.",
    "If no model answers, you get a canned sample of the type you chose, labeled “sample”.",
    PRIVACY,
  ],
  "image-analysis": [
    "Four small models (CenterNet for 80 types of objects, BlazeFace and FaceMesh for faces, and one for emotions) are downloaded with your first picture, 6.9 MB in total, and run in a WebAssembly worker. The picture never leaves your device.",
    "Whatever reaches a score of 60 % is said to be in the picture, and from 45 % on “perhaps”; weaker guesses are left out. On 77 photographs that nobody tuned for, 14 of 15 names in the first group were right and 13 of 18 in the second. An emotion is what a face looks like to a model, not what a person feels.",
    "On request, the recognizer of the document demo reads the text in the picture: 5 MB more, printed English only.",
    "The description and tags are generated from the detections. Each dominant color is the center of a cluster of similar pixels, named by its hue, or as a gray if it has hardly any; quality is estimated from the differences between neighboring pixels.",
    "If you opt in, a copy of at most 1,024 pixels per side, without the camera's metadata, goes to this site's inference service for a richer description. It is not stored.",
    "If the models can't be loaded, the description, objects, emotions and tags are a canned sample, labeled “sample”. The colors and technical details are always those of your picture.",
  ],
  "code-assistant": [
    "Your code goes to this site's inference service together with the language and the mode. It is analyzed, never run, and its imports are not followed.",
    "If no model is connected, developer tools do the analysis: a syntax tree for the explanation and the complexity; for bugs, the TypeScript compiler and ESLint with public plugins, Ruff and Pyright for Python, a parser for SQL, and known patterns for Java, C++, Go and Rust, which have no linter here. Each finding names its rule. Optimize only makes changes that preserve behavior. Generate finds tested snippets whose description fits yours, and says so if there is none.",
    "Of faults that others have collected, and for which no rule was made, it finds more than a third, with a false alarm in about one of nine programs without faults. Of 60 bugs seeded for the test, it finds 47. Most misses are logic errors: no tool knows what you meant.",
    "If nothing answers, you get a canned sample in the same format, labeled “sample”.",
    PRIVACY,
  ],
  "sentiment-analysis": [
    "Your text goes to this site's inference service, which answers with a sentiment, its confidence, and five emotions. If no language model is connected, a model trained for this site, with 23 million weights, reads the whole text on this server, in a few milliseconds.",
    "Keywords are words that are good or bad on their own; the strongest are confirmed by reading the text again without them. The model reads English only; for a text in another language it says so and gives no result.",
    "If no model answers, your browser counts occurrences of eight positive and eight negative words. The score is their difference divided by their sum: above 0.2 is positive, below -0.2 negative. Such a result is labeled “estimate”, and its emotions are fixed values for each sentiment.",
    "The insights only restate the numbers in words.",
    PRIVACY,
  ],
  chatbot: [
    "Your message goes to this site's inference service with a description of the personality and the last five messages, so the answer fits the conversation.",
    "If no language model is connected, a small model on this site compares the meaning of your message with a curated set of answers and with the site's posts, projects and services, and returns the closest match. It generates no new text.",
    "Answers are shown as they are written. Their formatting is sanitized first: no images, no scripts.",
    "If no model answers, the personality gives one of three canned replies, labeled “sample”.",
    PRIVACY,
  ],
};

type HowItWorksProps = { id: DemoId; title: string; isOpen: boolean; onClose: () => void };

export function HowItWorks({ id, title, isOpen, onClose }: HowItWorksProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={`How this works: ${title}`}>
      <div className="grid gap-3 text-[15px]">
        {texts[id].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  );
}

import { Dialog } from "#app/components/ui/dialog.tsx";
import type { DemoId } from "./demo-registry.tsx";

const PRIVACY = "Nothing you type is stored, and none of it is in the logs.";

/** What happens behind each demo, in plain words. */
const texts: Record<DemoId, readonly string[]> = {
  "text-generator": [
    "Your prompt goes to this site's inference service with the kind of text, the length and the model you would like. The service passes it to the model provider the owner has set up, if there is one.",
    "The words appear one every 30 milliseconds, so you can read along. At most two tokens are asked for per word, and never more than 1,000.",
    "Where no model answers, you get a prepared sample of the kind you chose, marked “sample”.",
    PRIVACY,
  ],
  "image-analysis": [
    "Four small models (CenterNet for 80 kinds of objects, BlazeFace and FaceMesh for faces, and one for emotions) come to your browser with the first picture, 6.9 MB in all, and run beside the page in WebAssembly. The picture never leaves your device.",
    "On 19 freely licensed photographs they found 23 of 35 objects and named none that was not there; they found all three faces, and took a panda for a fourth. An emotion is what a face looks like to a model, not what somebody feels.",
    "Description and tags are composed from what was detected. Each dominant colour is the middle of a group of pixels that look alike; quality comes from how neighbouring pixels differ.",
    "If you agree, a copy of at most 1,024 pixels a side, without the camera's notes, goes to this site's inference service for a description in its words. It is not kept.",
    "Where the models can't be loaded, description, objects, emotions and tags are a prepared sample, marked “sample”. The colours and technical facts are always those of your picture.",
  ],
  "code-assistant": [
    "Your code goes to this site's inference service together with the language and the mode. It is read, never run, and no import in it is followed.",
    "Where no model is connected, tools do the reading: a syntax tree for the explanation and the complexity, and for faults the TypeScript compiler, ESLint and React's own rules, ruff for Python, a parser for SQL, and this site's rules for Java, C++, Go and Rust. Optimize makes only changes that leave the meaning alone. Generate looks for what you describe, by meaning, in a library of snippets that were tested beforehand.",
    "Measured on 60 programs with one seeded fault each, in six languages: 47 were found on the right line (24 of 30 that the rules were tried on, 23 of 30 that were kept back), and none of 30 programs without a fault got an alarm. What is missed are mostly faults of logic: no tool knows what you meant.",
    "Where nothing answers, you get a prepared sample of the same shape, marked “sample”.",
    PRIVACY,
  ],
  "sentiment-analysis": [
    "Your text goes to this site's inference service, which answers with a sentiment, its confidence, and five emotions.",
    "Where no model answers, your browser counts eight positive and eight negative words. The score is their difference divided by their sum; beyond 0.2 either way it takes a side. Such a result is marked “estimate”, and its emotions are fixed values for each side.",
    "The insights only say again in words what the numbers hold.",
    PRIVACY,
  ],
  chatbot: [
    "Your message goes to this site's inference service with a description of the personality and the last five messages, so that the answer fits the conversation.",
    "With no language model connected, a small model of this site's own compares what your message means with an authored set of answers and with the site's posts, projects and services, and the nearest one answers. It writes nothing new.",
    "Answers are shown as they are written. Their formatting is cleaned first: no pictures, no scripts.",
    "Where no model answers, the personality gives one of three prepared replies, marked “sample”.",
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

import type { TextSample } from "./text-sample.ts";

export const marketing: TextSample = {
  opening:
    "Know before it breaks\n\nYour machines already tell you how they feel. SampleSense listens, and says so in time for you to act.",
  middle: [
    "One sentence instead of forty charts. Each morning your team gets a short list: which machine to look at, why, and how sure we are. Nothing on it means that nothing needs you, and you can get on with your day.",
    "Made for the plant you have. SampleSense reads the sensors and historians that are already there. No new cables, no months of preparation. Connect one line, watch it for two weeks, and decide then whether you want the rest.",
    "Honest about what it doesn’t know. Every forecast comes with its range. When the data is thin, the range is wide, and you see it. Your engineers will not have to find out the hard way which alarms to ignore.",
    "Your data stays yours. It runs on a machine in your own network and keeps working when your internet connection does not. What leaves the plant is what you choose to send, and nothing else.",
    "Explained, not announced. Click on any warning and see the signals behind it, beside the last times they looked like this and what was found then. The people who know the machine best can agree, object, and teach the model in one step.",
    "Pays its way in small steps. Begin with the one machine whose downtime hurts most. If SampleSense doesn’t earn its place there, you have lost two weeks. If it does, the next machine takes an afternoon.",
    "Built with maintenance teams. The first screen was drawn on the back of a work order by somebody with thirty years on the night shift. It shows what they wanted to see first, in the order they wanted it, in letters that can be read with gloves on and glasses off.",
    "There when you need a person. Behind the software are engineers who have stood beside a compressor at three in the morning. Call them, and you speak to somebody who can read a vibration spectrum and knows what your production plan looks like.",
    "Simple to leave. All models and labels can be exported in open formats at any time. We would rather keep you with good mornings than with a contract.",
    "Speaks your language. Warnings come in the words your team uses, with the names your machines already have. Nobody has to learn what an anomaly score is before the first coffee.",
    "Grows with what you learn. Every repair that is written down makes the next forecast better, and a report at the end of each month shows by how much. If it got worse, it shows that too.",
    "Quiet by design. No sirens, no blinking map, no message at midnight unless a bearing really can’t wait until six. Attention is the scarcest thing in a control room, and we spend yours with care.",
  ],
  closing: "Try it on one machine, for two weeks. Tell us which one keeps you awake, and we will bring the rest.",
};

import type { Problem } from "./problem.ts";

const PART =
  "title|headline|body|call to action|paragraphs?|sentences?|points?|line|section|stanza|introduction|conclusion|opening|closing|ending";
const QUALITY =
  "short|catchy|punchy|clear|practical|satisfying|specific|opening|closing|final|first|second|third|last|main";

/** Instructions that the model learned along with the texts, such as "Short Paragraph 1:" or "Satisfying Last Line:". */
const LABEL = new RegExp(`^\\W*(?:(?:${QUALITY}) )*(?:${PART})(?: \\d+)?\\s*:`, "im");
const ALONE = new RegExp(`^\\W*(?:(?:${QUALITY}) )+(?:${PART})(?: \\d+)?\\W*$`, "im");
/** Talk about the task instead of the text. */
const REMARK =
  /\b(?:a short (?:poem|story|blog post|email) about|as an ai|language model|word count|end of (?:the )?(?:poem|story|email|post)|this entry was posted|i cannot|i can't assist|here(?: is|'s) (?:a|an|the|your) (?:short |rewritten )?(?:poem|story|blog|email|marketing|haiku|limerick|text)|this (?:poem|story|blog post|email) (?:is|was|captures|tells))\b/i;
/** What the texts of its training were asked to be, which some of them repeat. */
const INSTRUCTION =
  /\b(?:plain (?:text )?paragraphs|lines? in stanzas|separated by empty lines|subject of the request|satisfying last line|persuasive body|images(?:,| and) a closing thought|(?:specific|fresh), natural english)\b/i;
const COMMAND =
  /(?:^|[.!?]\s+)(?:end of (?:line|text|copy|body|message|thought)|no (?:headings?|notes?|placeholders?|bullet lists?|remarks?)(?=\s*$|[,.:;]))/im;
/** The sender's name is the only thing the visitor has to fill in. */
const PLACEHOLDER = /\[(?!Your Name\])[^\]\n]*\]?/i;

export const leakProblem = (text: string): Problem | undefined =>
  [LABEL, ALONE, REMARK, INSTRUCTION, COMMAND, PLACEHOLDER].some((pattern) => pattern.test(text))
    ? { what: "it contains instructions", weight: 0.8 }
    : undefined;

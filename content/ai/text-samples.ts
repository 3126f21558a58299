import { blog } from "./samples/blog.ts";
import { code } from "./samples/code.ts";
import { email } from "./samples/email.ts";
import { marketing } from "./samples/marketing.ts";
import { poem } from "./samples/poem.ts";
import { story } from "./samples/story.ts";
import type { ContentType, TextSample } from "./text-sample.ts";

export const textSamples: Record<ContentType, TextSample> = { story, blog, email, poem, code, marketing };

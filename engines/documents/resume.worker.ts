import { serveReader } from "./reading/serve-reader.ts";
import { understandResume } from "./resume/resume.ts";

serveReader({ understand: (pages) => ({ resume: understandResume(pages) }) });

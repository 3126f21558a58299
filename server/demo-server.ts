import type { Hono } from "hono";
import type { AiService } from "#server/ai/ai.service.ts";
import type { TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import type { ApiEnvironment } from "#server/http/environment.ts";
import type { Job } from "#server/platform/jobs.ts";
import type { IsPublicPath } from "#server/visits/public-paths.ts";
import type { VisitsService } from "#server/visits/visits.service.ts";

/** What a demo adds to the server, besides its AI task. */
export type DemoServer = {
  /** Below /api. */
  routes?: Hono<ApiEnvironment>;
  /** Also below /api, but with long answers, so the limits on time and size don't apply. */
  streams?: Hono<ApiEnvironment>;
  jobs?: readonly Job[];
  /** Lets go of visitors who would keep the server from stopping. */
  close?: () => void;
};

/** The site's services that a demo may use. */
export type DemoServices = {
  ai: AiService;
  openMeaning: () => Promise<TextMeaning>;
  visits: VisitsService;
  isPublicPath: IsPublicPath;
};

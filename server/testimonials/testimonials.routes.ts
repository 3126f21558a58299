import { Hono } from "hono";
import { MINUTE_MS } from "#contract/durations.ts";
import {
  testimonialApproval,
  testimonialRequest,
  testimonialShortening,
  testimonialsQuery,
} from "#contract/testimonials.ts";
import { type ApiEnvironment, ID } from "#server/http/environment.ts";
import { jsonBodyLimit } from "#server/http/limited-body.ts";
import type { RouteLimit } from "#server/http/limits/limited.ts";
import { movedTo } from "#server/http/moved-to.ts";
import { requireOwner } from "#server/http/owner.ts";
import { answerPage, ownerPageQuery } from "#server/http/paging.ts";
import { readJson, readQuery } from "#server/http/validate.ts";
import type { TestimonialsService } from "./testimonials.service.ts";

export const OPENED: RouteLimit = {
  name: "testimonial-opened",
  by: "network",
  most: 120,
  per: MINUTE_MS,
  inMemory: true,
};
export const SENT: RouteLimit = { name: "testimonial-sent", by: "network", most: 60, per: 10 * MINUTE_MS };

const listQuery = testimonialsQuery.extend(ownerPageQuery);

export function testimonialRoutes(testimonials: TestimonialsService) {
  return new Hono<ApiEnvironment>()
    .all("/testimonial", movedTo("/testimonial"))
    .use("/admin/testimonials/*", jsonBodyLimit)
    .get("/admin/testimonials", async (context) => {
      requireOwner(context);
      return answerPage(context, await testimonials.list(readQuery(context, listQuery)));
    })
    .post("/admin/testimonials", jsonBodyLimit, async (context) => {
      const owner = requireOwner(context);
      return context.json(await testimonials.ask(await readJson(context, testimonialRequest), owner), 201);
    })
    .post(`/admin/testimonials/${ID}/ask-again`, async (context) => {
      const owner = requireOwner(context);
      return context.json(await testimonials.askAgain(context.req.param("id"), owner));
    })
    .post(`/admin/testimonials/${ID}/approve`, async (context) => {
      const owner = requireOwner(context);
      const approval = await readJson(context, testimonialApproval);
      return context.json(await testimonials.approve(context.req.param("id"), approval, owner));
    })
    .post(`/admin/testimonials/${ID}/take-off`, async (context) => {
      const owner = requireOwner(context);
      return context.json(await testimonials.takeOff(context.req.param("id"), owner));
    })
    .post(`/admin/testimonials/${ID}/shorten`, async (context) => {
      const owner = requireOwner(context);
      const shortening = await readJson(context, testimonialShortening);
      return context.json(await testimonials.shorten(context.req.param("id"), shortening, owner));
    })
    .delete(`/admin/testimonials/${ID}`, async (context) => {
      const owner = requireOwner(context);
      await testimonials.remove(context.req.param("id"), owner);
      return context.body(null, 204);
    });
}

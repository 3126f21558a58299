import type { Page } from "@playwright/test";

export const parts = (page: Page) => ({
  input: page.getByRole("textbox", { name: "Message" }),
  send: page.getByRole("button", { name: "Send message" }),
  messages: page.getByRole("log", { name: "Conversation" }).getByRole("listitem"),
  quickActions: page.getByRole("list", { name: "Quick actions" }).getByRole("button"),
  followUps: page.getByRole("list", { name: "Suggested questions" }).getByRole("button"),
});

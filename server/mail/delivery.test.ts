import { afterEach, beforeEach, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { openMailServer, type TestMailServer } from "#tests/support/network/smtp.ts";
import { type MailSite, openMailSite } from "#tests/support/sites/mail-site.ts";

describeWithDatabase("email delivery", (database) => {
  let smtp: TestMailServer;
  let site: MailSite;

  beforeEach(async () => {
    smtp = await openMailServer();
    site = await openMailSite(database.settings, smtp);
    await site.empty();
  });

  afterEach(() => site.closeWithMailServer());

  it("sends a message once, with its headers", async () => {
    await site.enqueue({
      replyTo: "grace@example.com",
      subject: "Grüße: zwölf Vögel 🐦 und ein sehr langer Betreff, der nicht in eine Zeile passt",
      text: "Schöne Grüße\n\n.a line that begins with a dot\n",
      unsubscribeUrl: "https://example.org/api/newsletter/unsubscribe?email=ada%40example.com&signature=abc",
    });
    await site.deliver();
    await site.deliver();

    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    const row = await site.onlyMail();
    expect(mail?.recipients).toEqual(["ada@example.com"]);
    expect(mail?.header("from")).toBe("The Site <site@example.org>");
    expect(mail?.header("to")).toBe("ada@example.com");
    expect(mail?.header("reply-to")).toBe("grace@example.com");
    expect(mail?.header("subject")).toBe(
      "Grüße: zwölf Vögel 🐦 und ein sehr langer Betreff, der nicht in eine Zeile passt",
    );
    expect(mail?.header("message-id")).toBe(`<${row.id}@example.org>`);
    expect(mail?.header("list-unsubscribe")).toBe(
      "<https://example.org/api/newsletter/unsubscribe?email=ada%40example.com&signature=abc>",
    );
    expect(mail?.header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(mail?.header("auto-submitted")).toBe("auto-generated");
    expect(mail?.header("content-type")).toMatch(/^text\/plain; charset=utf-8/);
    expect(mail?.text.replaceAll("\r\n", "\n").trim()).toBe("Schöne Grüße\n\n.a line that begins with a dot");
    expect(row).toMatchObject({ state: "sent", attempts: 0, claimed_until: null, last_error: null });
    expect(row.sent_at).toBe(site.core.clock.now());
  });

  it("leaves out optional headers", async () => {
    await site.enqueue();
    await site.deliver();

    expect(smtp.received[0]?.header("subject")).toBe("A subject");
    expect(smtp.received[0]?.header("reply-to")).toBeUndefined();
    expect(smtp.received[0]?.header("list-unsubscribe")).toBeUndefined();
    expect(smtp.received[0]?.header("list-unsubscribe-post")).toBeUndefined();
  });

  it("lets no one inject headers, recipients or lines", async () => {
    await site.enqueue({
      replyTo: "grace@example.com\r\nX-Evil: 1",
      subject: "Hello\r\nBcc: victim@example.com\r\n\r\nA body\u2028of its own\0",
      text: "A text\0 with a NUL and half a character \ud800",
    });
    await site.enqueue({ to: "ada@example.com\r\nBcc: victim@example.com", subject: "To two" });
    await site.enqueue({ to: "ada@example.com, victim@example.com", subject: "To a list" });
    await site.deliver();

    expect(smtp.received.flatMap((mail) => mail.recipients)).not.toContain("victim@example.com");
    const mail = smtp.received.find((each) => each.header("subject")?.startsWith("Hello"));
    expect(mail?.recipients).toEqual(["ada@example.com"]);
    expect(mail?.header("subject")).toBe("Hello Bcc: victim@example.com A body of its own");
    expect(mail?.header("bcc")).toBeUndefined();
    expect(mail?.header("x-evil")).toBeUndefined();
  });

  it("retries with growing delays after a temporary refusal, and doesn't reveal the server's response", async () => {
    smtp.behave("defer");
    await site.enqueue();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      await site.deliver();
      const row = await site.onlyMail();
      expect(row).toMatchObject({ state: "waiting", attempts: attempt, claimed_until: null });
      expect(row.last_error).toBe("EENVELOPE 451");
      const wait = row.next_attempt_at - site.core.clock.now();
      waits.push(wait);
      await site.deliver();
      expect((await site.onlyMail()).attempts).toBe(attempt);
      site.pass(wait);
    }
    for (const [index, wait] of waits.entries()) {
      const full = Math.min(MINUTE_MS * 2 ** index, 6 * HOUR_MS);
      expect(wait).toBeGreaterThanOrEqual(full * 0.8);
      expect(wait).toBeLessThanOrEqual(full);
    }
    smtp.behave("accept");
    await site.deliver();
    expect(await site.onlyMail()).toMatchObject({ state: "sent", last_error: null });
    expect(smtp.received).toHaveLength(1);
    expect(site.logged()).not.toContain("ada@example.com");
  });

  it("gives up at once on a permanent refusal and continues with the others", async () => {
    smtp.behave("refuse");
    await site.enqueue();
    await site.enqueue();
    await site.deliver();
    expect((await site.outbox()).map(({ state }) => state)).toEqual(["failed", "failed"]);
    expect((await site.outbox())[0]?.last_error).toBe("EENVELOPE 550");
    expect(smtp.connections()).toBe(1);
    expect(site.logged()).not.toContain("ada@example.com");
  });

  it("keeps retrying when the sender is refused, which is a settings problem", async () => {
    smtp.behave("refuse-sender");
    await site.enqueue();
    await site.deliver();
    expect(await site.onlyMail()).toMatchObject({ state: "waiting", attempts: 1, last_error: "EENVELOPE 550" });
  });
});

import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { openCalendarServer, PASSWORD } from "./calendar-server.fixtures.ts";
import { calendarOf, connectedSite, stamp } from "./connected.fixtures.ts";

describeOnBothEngines("a CalDAV account", (database) => {
  const { parts, send, only, connectAccount, runJobs } = connectedSite(() => database.settings);

  const meetings = () => `${parts.server.url}/ada/meetings/`;
  const written = () => [...parts.server.files].filter(([path]) => path.startsWith("/ada/meetings/"));

  /** Connects it and lets meetings be written. */
  async function connectForWriting() {
    await connectAccount();
    const { id, calendars } = await only();
    const busy = calendars.map(({ address }) => address);
    expect((await send("PUT", `/${id}`, { busy, writesTo: meetings() })).status).toBe(200);
    return id;
  }

  it("lists its calendars, of which the owner chooses those that count", async () => {
    const { site, server } = parts;
    const [, , , start = ""] = await site.slots();
    server.files.set("/ada/work/a.ics", calendarOf([Date.parse(start), Date.parse(start) + HOUR_MS]));
    await connectAccount();
    const { id, calendars } = await only();
    expect(calendars).toEqual([
      { address: meetings(), name: "Meetings", isBusy: true },
      { address: `${server.url}/ada/work/`, name: "Work & more", isBusy: true },
    ]);
    expect(await site.slots()).not.toContain(start);
    await send("PUT", `/${id}`, { busy: [meetings()], writesTo: null });
    expect(await site.slots()).toContain(start);
    expect((await send("PUT", `/${id}`, { busy: [], writesTo: "https://elsewhere.example/" })).status).toBe(422);
    expect(JSON.stringify(await send("GET", ""))).not.toContain(PASSWORD);
  });

  it("refuses a wrong password and stores nothing", async () => {
    const answer = await connectAccount({ password: "wrong" });
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining("(401)")]);
    expect((await send("GET", "")).body).toEqual([]);
  });

  it("gets meetings, follows them, and loses them when they are cancelled or deleted", async () => {
    const { site, server } = parts;
    const starts = await site.slots();
    const { link } = await site.book(starts[1] ?? "");
    await site.book(starts[6] ?? "", { name: "Bob", email: "bob@mail.example" });
    await connectForWriting();
    const [first] = await site.bookings();
    const path = `/ada/meetings/${first?.id}.ics`;
    expect(written()).toHaveLength(2);
    const file = () => server.files.get(path)?.replaceAll("\r\n ", "") ?? "";
    expect(file()).toContain(`DTSTART:${stamp(Date.parse(starts[1] ?? ""))}`);
    expect(file()).toContain("Ada King <ada@mail.example>");
    // Servers invite the people in an event by themselves.
    expect(file()).not.toMatch(/METHOD|ATTENDEE|ORGANIZER/);
    // What was written there is the site's own, so it doesn't count as busy.
    await send("POST", `/${(await only()).id}/read`);
    expect(await only()).toMatchObject({ busyTimes: 0, unwritten: null });

    await site.post(link, { step: "move-now", start: starts[3] ?? "" });
    await runJobs();
    expect(file()).toContain(`DTSTART:${stamp(Date.parse(starts[3] ?? ""))}`);
    expect(file()).toContain("SEQUENCE:1");
    await site.post(link, { step: "cancel-now" });
    await runJobs();
    expect(server.files.has(path)).toBe(false);
    await site.core.database.db.deleteFrom("inquiries").where("name", "=", "Bob").execute();
    await runJobs();
    expect(written()).toEqual([]);
    const before = server.requests.length;
    await runJobs();
    expect(server.requests).toHaveLength(before);
  });

  it("is tried again later if it fails, and the owner sees it", async () => {
    const { site, server } = parts;
    const starts = await site.slots();
    await connectForWriting();
    server.answer = (_, answer) => answer.writeHead(507).end();
    await site.book(starts[1] ?? "");
    await runJobs();
    expect(await only()).toMatchObject({ unwritten: { count: 1, problem: "The server answered with status 507." } });
    const before = server.requests.length;
    await runJobs();
    expect(server.requests).toHaveLength(before);
    server.answer = undefined;
    site.pass(2 * MINUTE_MS);
    await runJobs();
    expect(written()).toHaveLength(1);
    expect((await only()).unwritten).toBeNull();
  });

  it("loses what was written when the owner turns that off", async () => {
    const { site } = parts;
    const starts = await site.slots();
    const id = await connectForWriting();
    await site.book(starts[1] ?? "");
    await runJobs();
    expect(written()).toHaveLength(1);
    await send("PUT", `/${id}`, { busy: [], writesTo: null });
    expect(written()).toEqual([]);
  });

  const answerOf = (responses: string) => `<d:multistatus xmlns:d="DAV:">${responses}</d:multistatus>`;
  const HREFS = "http://[";
  it.each([
    ["an address that is none", `<d:response><d:href>${HREFS}</d:href></d:response>`, "can’t be read"],
    ["a link that is none", principal(HREFS), "can’t be read"],
    ["50,000 levels", "<d:a>".repeat(50_000), "can’t be read"],
    ["a link to another host", principal("https://elsewhere.example/ada/"), "Please enter the address there"],
  ])("refuses %s, and the site goes on", async (_what, responses, problem) => {
    parts.server.answer = (_, answer) => answer.writeHead(207).end(answerOf(responses));
    const answer = await connectAccount();
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining(problem)]);
    expect((await send("GET", "")).body).toEqual([]);
  });

  it("sends its password to no other host, by a link or by a redirect", async () => {
    const { server } = parts;
    const elsewhere = await openCalendarServer();
    const sent: unknown[] = [];
    elsewhere.answer = (request, answer) => {
      sent.push(request.headers.authorization);
      answer.writeHead(404).end();
    };
    for (const answer of [
      (response: ServerResponse) => response.writeHead(207).end(answerOf(principal(`${elsewhere.url}/ada/`))),
      (response: ServerResponse) => response.writeHead(302, { location: `${elsewhere.url}/ada/` }).end(),
    ]) {
      server.answer = (_, response) => answer(response);
      const refused = await connectAccount();
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining(elsewhere.url)]);
    }
    expect(sent.filter(Boolean)).toEqual([]);
    await elsewhere.close();
  });
});

const principal = (href: string) =>
  `<d:response><d:href>/</d:href><d:propstat><d:prop><d:current-user-principal><d:href>${href}</d:href></d:current-user-principal></d:prop></d:propstat></d:response>`;

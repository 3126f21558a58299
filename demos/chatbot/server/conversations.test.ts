import { afterAll, beforeAll, expect, test } from "vitest";
import { seedContent } from "#server/content-items/seed.ts";
import { seedItems } from "#server/content-items/seed-items.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";
import { chatAnswer } from "../contract.ts";

describeWithDatabase("a conversation without a connected model", (storage) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite(storage.settings);
    await seedContent(site.core.database, site.core.clock, seedItems);
  });
  afterAll(() => site.close());

  let visitors = 0;
  /** Talks as the page does, which sends the last five messages, as a visitor with limits of their own. */
  function talk() {
    visitors += 1;
    const address = `10.2.${visitors}.1`;
    const messages: { role: "user" | "assistant"; content: string }[] = [];
    return async (content: string) => {
      const body = { messages: [...messages.slice(-5), { role: "user", content }], temperature: 0.7, maxTokens: 200 };
      const answer = chatAnswer.parse(await (await site.request("/api/ai/chat", json("POST", body), address)).json());
      messages.push({ role: "user", content }, { role: "assistant", content: answer.message });
      return answer;
    };
  }

  test.each(["Tell me a joke", "Recommend a book", "Write a short poem", "Help me plan my day"])(
    "“%s” never gets the same answer twice",
    async (wish) => {
      const say = talk();
      const answers = [await say(wish), await say("another one"), await say("one more please")];
      expect(new Set(answers.map(({ message }) => message)).size).toBe(3);
    },
  );

  test("“more” quotes what follows, “why” gives no invented reason, “source” links to the page", async () => {
    const say = talk();
    const [first] = (await say("What does calibrated mean for a forecast?")).quotes ?? [];
    const [next] = (await say("tell me more about that")).quotes ?? [];
    expect(next?.href).toBe(first?.href);
    expect(next?.text).not.toBe(first?.text);
    expect((await say("source?")).links?.[0]?.href).toContain("/blog/calibrated-uncertainty");
    expect((await say("why?")).message).toMatch(/no reason|The reason/);
    expect((await say("In Spanish?")).message).toMatch(/only read and write English/);
  });

  test("a partial question is about the turn before", async () => {
    const say = talk();
    await say("Do you do data engineering?");
    const titled = async (text: string) => (await say(text)).quotes?.map(({ title }) => title);
    expect(await titled("and the price?")).toEqual(["Data Engineering & Analytics, Pricing"]);
    expect(await titled("how long does it take?")).toEqual(["Data Engineering & Analytics, Duration"]);
    expect(await titled("What about full-stack development?")).toEqual(["Full-Stack Web Development, Duration"]);
  });

  test("a prepared text is replaced by one on the subject, and never rewritten", async () => {
    const say = talk();
    await say("Tell me a joke");
    expect((await say("shorter please")).message).toMatch(/can’t rewrite/);
    const none = await say("about cats");
    expect(none.message).toMatch(/no joke about cats/);
    expect(none.links?.[0]?.href).toBe("/demos/text-generator");
    expect((await say("write a poem about the sea")).message).toMatch(/sea/);
    expect((await say("tell me about kafka")).quotes?.[0]?.text).toMatch(/Kafka/);
  });

  test("“the second one” is of the list that was shown, and a quote is not put in other words", async () => {
    const say = talk();
    const shown = (await say("show me your projects")).quotes ?? [];
    expect(shown.length).toBeGreaterThan(2);
    for (const [at, words] of ["the first one", "the second one"].entries()) {
      const [next] = (await say(words)).quotes ?? [];
      expect(next?.href.split("#")[0]).toBe(shown[at]?.href.split("#")[0]);
      expect(next?.text).not.toBe(shown[at]?.text);
    }
    const rephrased = await say("in simple words");
    expect(rephrased.message).toMatch(/as they stand/);
    expect(rephrased.links?.[0]?.href).toContain("/projects/");
    expect((await say("who said that?")).message).toMatch(/Alex Example wrote it/);
  });

  test("the pages of the demos are quoted, and a follow-up stays on the page of the last answer", async () => {
    const say = talk();
    expect((await say("does the flow demo have a turbulence model?")).quotes?.[0]).toMatchObject({
      text: expect.stringContaining("There is no turbulence model."),
      href: "/demos/pipeline-cfd",
    });
    expect((await say("was it validated?")).quotes?.[0]?.href).toBe("/demos/pipeline-cfd");
    expect((await say("what is the price of this?")).quotes?.[0]?.text).toMatch(/^\$/);
  });

  test("a prepared answer yields to the page that is named, and to the number that is asked for", async () => {
    const quoted = async (question: string) => (await talk()(question)).quotes?.[0]?.text;
    expect(await quoted("what is the response time of the enterprise llm platform?")).toBe(
      "3.2 s 95th percentile from question to answer (illustrative)",
    );
    expect(await quoted("how accurate is the sentiment analysis?")).toMatch(/74% of the clear ones/);
    expect(await quoted("what mesh limits are ok for non orthogonality")).toMatch(/^Non-orthogonality · .+ · 70°$/);
    expect(await quoted("how fast do you answer emails")).toMatch(/within 24 hours/);
  });

  test("a prepared answer is found in a longer request, and no other one's words win", async () => {
    const say = talk();
    const price = await say("How much would it cost to have you look at our data pipeline?");
    expect(price.quotes?.[0]?.text).toMatch(/^\$/);
    const duration = await say("How long does a data pipeline project usually take?");
    expect(duration.quotes?.[0]?.text).toMatch(/weeks|months/);
    expect((await say("Are you an AI?")).message).toMatch(/^I am this site’s demonstration chatbot/);
    expect((await say("Is my data safe if I fill in the contact form?")).quotes?.[0]?.text).toMatch(
      /^An inquiry is stored/,
    );
    await say("tell me a joke");
    expect((await say("that's not funny")).message).not.toMatch(/thank you/i);
  });

  test("the steps of a service are those of the one that is named, and each can be asked for", async () => {
    const say = talk();
    const steps = (await say("what's your process for a simulation job?")).quotes ?? [];
    expect(new Set(steps.map(({ href }) => href))).toEqual(new Set(["/consulting-services#engineering-simulation"]));
    expect((await say("step 2?")).quotes?.[0]?.text).toBe(steps[1]?.text);
  });

  test("“the one before” goes back in the list, and “the … one” is found by its words", async () => {
    const say = talk();
    const [, second] = (await say("what's the newest article")).quotes ?? [];
    await say("summarize it");
    expect((await say("and the one before?")).quotes?.[0]).toMatchObject({ text: second?.text, href: second?.href });
    await say("which certificates do you have?");
    expect((await say("when did you get the machine learning one?")).quotes?.[0]?.title).toMatch(/Sep 2023/);
  });

  test("a remark is no question to the last page, and a general question gets the whole list", async () => {
    const say = talk();
    await say("how many years of experience do you have?");
    expect((await say("that's not much")).quotes).toBeUndefined();
    expect((await say("tell me about your projects")).quotes?.length).toBeGreaterThan(2);
    const [picture] = (await say("what happens with the picture i upload in image analysis?")).quotes ?? [];
    expect(picture?.text ?? "").not.toMatch(/Collect real questions/);
  });

  test("“link?” after a hint at the text generator links to it", async () => {
    const say = talk();
    await say("write a poem about cats");
    expect((await say("link?")).links?.map(({ href }) => href)).toEqual(["/demos/text-generator"]);
  });

  test("each thing that is asked for is answered, and what is missing is named", async () => {
    const both = await talk()("can you do dbt and Snowflake, and what does it cost?");
    expect(both.message).toMatch(/dbt[\s\S]+Nothing published on this site mentions Snowflake[\s\S]+\$\$/);
    expect(both.links?.map(({ href }) => href)).toEqual(["/#contact", "/estimate"]);
    const web = await talk()("How long does a web app take and what would you charge?");
    expect(web.quotes?.map(({ text }) => text)).toEqual(["2-6 weeks", "$$$"]);
    const terms = await talk()("Is that by the hour or a fixed price?");
    expect(terms).toMatchObject({ message: expect.stringContaining("agreed for each project") });
  });

  test("what it costs and how long it takes goes on to another thing", async () => {
    const say = talk();
    const labels = async (text: string) =>
      new Set((await say(text)).quotes?.map(({ title }) => title.split(", ").at(-1)));
    expect(await labels("How much does a dashboard cost?")).toEqual(new Set(["Pricing"]));
    expect(await labels("and how long?")).toEqual(new Set(["Duration"]));
    expect(await labels("and for a chatbot?")).toEqual(new Set(["Duration"]));
    expect((await say("can I book that?")).links?.[0]?.href).toBe("/book");
    await say("Do you build data warehouses?");
    expect(await labels("what would that cost")).toEqual(new Set(["Pricing"]));
  });

  test("a project to be rescued is work, and one that may fail a matter of terms", async () => {
    expect((await talk()("can you rescue a failed project?")).message).toContain("These are the services");
    expect((await talk()("What happens if the project fails?")).message).toContain("agreed for each project");
  });

  test("one question gets one answer, from sentences and without a quote twice", async () => {
    const built = await talk()("Could you build it with Kubernetes?");
    expect(built.message).not.toContain("Nothing published");
    expect(built.quotes?.[0]?.text).toContain("Kubernetes");
    const tuned = (await talk()("can you fine-tune llama on our data")).quotes?.map(({ text }) => text) ?? [];
    expect(new Set(tuned).size).toBe(tuned.length);
    const forecast = (await talk()("Can you help us forecast demand?")).quotes ?? [];
    expect(forecast.filter(({ text }) => text.includes(" · "))).toEqual([]);
  });

  test("a name that no page has is said to be missing; a misspelled one is found", async () => {
    const say = talk();
    expect((await say("do you know kubernets")).quotes?.[0]?.text).toMatch(/Kubernetes/);
    expect((await say("and Rust?")).message).toMatch(/Nothing published on this site mentions Rust/);
  });

  test("a follow-up to nothing says so", async () => {
    expect((await talk()("why?")).message).toMatch(/About what/);
  });

  test("“another one” after a laugh is another joke, and an article is looked for among articles", async () => {
    const say = talk();
    const joke = await say("Tell me a joke");
    await say("haha");
    const another = await say("another one");
    expect(another.message).not.toBe(joke.message);
    expect(another.quotes).toBeUndefined();
    const [found] = (await say("Do you have an article about FinOps?")).quotes ?? [];
    expect(found?.href).toBe("/blog/warehouse-cost-per-question");
  });

  test.each(["Do you hold the CISSP certificate?", "Do you have an article about gardening?", "Have you used COBOL?"])(
    "“%s” is refused",
    async (question) => {
      const { quotes, message } = await talk()(question);
      expect(quotes).toBeUndefined();
      expect(message).toMatch(/Nothing published/);
    },
  );
});

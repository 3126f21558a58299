import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ComingSoonPage } from "./coming-soon-page.tsx";
import { EarlyAccessPage } from "./early-access-page.tsx";

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

test("an announced page says when it is expected", () => {
  const page = textOf(renderToStaticMarkup(<ComingSoonPage title="Shop" text="A small shop." />));
  expect(page).toContain("Coming soon Shop A small shop. Expected Q1 2025");
});

test("early access keeps the announcement above what works", () => {
  const page = renderToStaticMarkup(
    <EarlyAccessPage title="Reactor" text="A small reactor." expected="Q2 2025">
      <p>The demo</p>
    </EarlyAccessPage>,
  );
  expect(page).toContain('<h1 class="headline max-w-3xl text-4xl sm:text-5xl">Reactor</h1>');
  expect(textOf(page)).toMatch(/Coming soon Expected Q2 2025 .* The demo/);
});

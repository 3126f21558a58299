// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Markdown } from "./markdown.tsx";

afterEach(cleanup);

it("renders lists, emphasis and code", () => {
  render(<Markdown text={"**Two** things:\n\n- one\n- `two`\n\n```sql\nselect 1\n```"} />);

  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["one", "two"]);
  expect(screen.getByText("Two").tagName).toBe("STRONG");
  expect(screen.getByText("select").className).toBe("hljs-keyword");
});

it("lets nothing in a model's answer run, load or take over the page", () => {
  const { container } = render(
    <Markdown
      text={
        '<script>alert(1)</script>![spy](https://tracker.example/x.png)<img src=x onerror=alert(1)><a href="javascript:alert(1)">run</a><form action="/x"><input></form><p style="position:fixed" id="main" class="fixed">text</p>'
      }
    />,
  );

  expect(container.querySelector("script, img, form, input, [onerror], [style], [id]")).toBeNull();
  expect(container.querySelector("p[class]")).toBeNull();
  expect(screen.getByText("run").hasAttribute("href")).toBe(false);
});

it("opens links in a new tab", () => {
  render(<Markdown text="See [the docs](https://docs.example/)." />);

  const link = screen.getByRole("link", { name: "the docs" });
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  expect(link.getAttribute("target")).toBe("_blank");
});

// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { StyleSheet } from "./style-sheet.tsx";

test("a document that is made anew gets the style sheet that the page came with", () => {
  vi.stubEnv("DEV", false);
  document.head.innerHTML = '<style id="style-sheet">p { margin: 0 }</style>';
  const { container } = render(<StyleSheet href="/assets/whole.css" />);
  expect(container.querySelector("style")?.textContent).toBe("p { margin: 0 }");
});

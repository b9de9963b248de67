import { expect, test } from "vitest";
import { hashBuild } from "./build-id.ts";

const HTML = "<html></html>";
const id = hashBuild(HTML, ["assets/start-1.js", "assets/panel-1.js"]);

test("is the same for two builds of the same files, in any order", () => {
  expect(id).toMatch(/^[\da-f]{16}$/);
  expect(hashBuild(HTML, ["assets/panel-1.js", "assets/start-1.js"])).toBe(id);
});

test.each([
  ["the page", "<html> </html>", ["assets/start-1.js", "assets/panel-1.js"]],
  ["a file", HTML, ["assets/start-1.js", "assets/panel-2.js"]],
])("changes with %s", (_part, html, files) => {
  expect(hashBuild(html, files)).not.toBe(id);
});

import { describe, expect, test } from "vitest";
import { readApiRoot } from "./services.ts";

function pageWith(content?: string): Document {
  const page = document.implementation.createHTMLDocument();
  if (content !== undefined) {
    const meta = page.createElement("meta");
    meta.name = "api-root";
    meta.content = content;
    page.head.append(meta);
  }
  return page;
}

describe("readApiRoot", () => {
  test.each([
    ["/api", "/api"],
    ["/api/", "/api"],
    [" https://api.example/v1/api ", "https://api.example/v1/api"],
  ])("reads %j as the API root %j", (content, apiRoot) => {
    expect(readApiRoot(pageWith(content))).toBe(apiRoot);
  });

  test.each([
    [undefined],
    [""],
    ["/"],
    ["ftp://api.example/api"],
    ["https://"],
    ["https://api.example:99999/api"],
    ["//api.example"],
    ["api"],
    ["javascript:alert(1)"],
  ])("refuses %j and names the meta element", (content) => {
    expect(() => readApiRoot(pageWith(content))).toThrow(
      /<meta name="api-root"> in index\.html must/,
    );
  });
});

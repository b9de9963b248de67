import { expect, test } from "vitest";
import { cleanImageUrl, isImageUrl, isIncompleteUrl } from "./image-url.ts";

test.each<[entered: string, url: string, kind: "valid" | "incomplete" | "invalid"]>([
  ["https://example.com/a.png", "https://example.com/a.png", "valid"],
  ["@https://example.com/a.png", "https://example.com/a.png", "valid"],
  ["  @@ http://example.com/@a.png ", "http://example.com/@a.png", "valid"],
  ["HTTPS://EXAMPLE.COM", "HTTPS://EXAMPLE.COM", "valid"],
  ["", "", "incomplete"],
  ["@", "", "incomplete"],
  ["h", "h", "incomplete"],
  ["HTTP:", "HTTP:", "incomplete"],
  ["https://", "https://", "incomplete"],
  ["httpx", "httpx", "invalid"],
  ["https:example.com", "https:example.com", "invalid"],
  ["http://exa mple.com", "http://exa mple.com", "invalid"],
  ["example.com/a.png", "example.com/a.png", "invalid"],
  ["ftp://example.com/a.png", "ftp://example.com/a.png", "invalid"],
  ["javascript:alert(1)//http://", "javascript:alert(1)//http://", "invalid"],
  ["data:image/png;base64,AAAA", "data:image/png;base64,AAAA", "invalid"],
])("cleans %j to %j, which is %s", (entered, url, kind) => {
  expect(cleanImageUrl(entered)).toBe(url);
  expect(isImageUrl(url)).toBe(kind === "valid");
  expect(isIncompleteUrl(url)).toBe(kind === "incomplete");
});

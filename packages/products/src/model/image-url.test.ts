import { expect, test } from "vitest";
import { cleanImageUrl, findImageUrlError, isIncompleteUrl } from "./image-url.ts";

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
  ["http://exa mple.com", "http://exa%20mple.com", "invalid"],
  ["https://example.com/a b.png", "https://example.com/a%20b.png", "valid"],
  ["https://example.com/a\u00A0b.png", "https://example.com/a%C2%A0b.png", "valid"],
  [`https://example.com/${"a".repeat(2028)}`, `https://example.com/${"a".repeat(2028)}`, "valid"],
  [`https://example.com/${"a".repeat(2029)}`, `https://example.com/${"a".repeat(2029)}`, "invalid"],
  [`https://example.com/${"é".repeat(400)}`, `https://example.com/${"é".repeat(400)}`, "invalid"],
  ["example.com/a.png", "example.com/a.png", "invalid"],
  ["ftp://example.com/a.png", "ftp://example.com/a.png", "invalid"],
  ["javascript:alert(1)//http://", "javascript:alert(1)//http://", "invalid"],
  ["data:image/png;base64,AAAA", "data:image/png;base64,AAAA", "invalid"],
])("cleans %j to %j, which is %s", (entered, url, kind) => {
  expect(cleanImageUrl(entered)).toBe(url);
  expect(findImageUrlError(url) === undefined).toBe(kind === "valid");
  expect(isIncompleteUrl(url)).toBe(kind === "incomplete");
});

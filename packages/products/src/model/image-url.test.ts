import { expect, test } from "vitest";
import { cleanImageUrl, isImageUrl, isUnfinishedUrl } from "./image-url.ts";

test.each<[entered: string, url: string, kind: "valid" | "unfinished" | "wrong"]>([
  ["https://example.com/a.png", "https://example.com/a.png", "valid"],
  ["@https://example.com/a.png", "https://example.com/a.png", "valid"],
  ["  @@ http://example.com/@a.png ", "http://example.com/@a.png", "valid"],
  ["HTTPS://EXAMPLE.COM", "HTTPS://EXAMPLE.COM", "valid"],
  ["", "", "unfinished"],
  ["@", "", "unfinished"],
  ["h", "h", "unfinished"],
  ["HTTP:", "HTTP:", "unfinished"],
  ["https://", "https://", "unfinished"],
  ["httpx", "httpx", "wrong"],
  ["https:example.com", "https:example.com", "wrong"],
  ["http://exa mple.com", "http://exa mple.com", "wrong"],
  ["example.com/a.png", "example.com/a.png", "wrong"],
  ["ftp://example.com/a.png", "ftp://example.com/a.png", "wrong"],
  ["javascript:alert(1)//http://", "javascript:alert(1)//http://", "wrong"],
  ["data:image/png;base64,AAAA", "data:image/png;base64,AAAA", "wrong"],
])("%j is read as %j: %s", (entered, url, kind) => {
  expect(cleanImageUrl(entered)).toBe(url);
  expect(isImageUrl(url)).toBe(kind === "valid");
  expect(isUnfinishedUrl(url)).toBe(kind === "unfinished");
});

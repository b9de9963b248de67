import { describe, expect, test } from "vitest";
import {
  cleanImageUrl,
  hasPendingImages,
  imageUrls,
  isImageUrl,
  roomForImages,
  type ProductImage,
} from "./product-images.ts";

const STATES: Record<string, Partial<ProductImage>> = {
  e: { url: "/entered" },
  g: {},
  f: { failure: { reason: "Failed" } },
  u: { url: "/uploaded", filePath: "a.png" },
  r: { url: "/removing", filePath: "b.png", isRemoving: true },
};

/** Creates an image for each letter. */
function createImages(letters: string): ProductImage[] {
  return Array.from(letters, (letter, index) => {
    const state = STATES[letter];
    if (!state) throw new Error(`no state ${letter}`);
    return { id: String(index), name: letter, ...state };
  });
}

describe("images of a product", () => {
  test.each<[letters: string, room: number, pending: boolean, urls: string[]]>([
    ["", 5, false, []],
    ["eu", 3, false, ["/entered", "/uploaded"]],
    ["ueu", 2, false, ["/uploaded", "/entered", "/uploaded"]],
    ["g", 4, true, []],
    ["r", 4, true, []],
    ["f", 5, false, []],
    ["eeegu", 0, true, ["/entered", "/entered", "/entered", "/uploaded"]],
    ["fffffuuuuu", 0, false, Array.from({ length: 5 }, () => "/uploaded")],
  ])("in the states %j", (letters, room, pending, urls) => {
    const images = createImages(letters);
    expect(roomForImages(images)).toBe(room);
    expect(hasPendingImages(images)).toBe(pending);
    expect(imageUrls(images)).toEqual(urls);
  });
});

test.each<[entered: string, url: string, kind: "valid" | "invalid"]>([
  ["https://example.com/a.png", "https://example.com/a.png", "valid"],
  ["@https://example.com/a.png", "https://example.com/a.png", "valid"],
  ["  @@ http://example.com/@a.png ", "http://example.com/@a.png", "valid"],
  ["HTTPS://EXAMPLE.COM", "HTTPS://EXAMPLE.COM", "valid"],
  ["", "", "invalid"],
  ["@", "", "invalid"],
  ["h", "h", "invalid"],
  ["HTTP:", "HTTP:", "invalid"],
  ["https://", "https://", "invalid"],
  ["httpx", "httpx", "invalid"],
  ["https:example.com", "https:example.com", "invalid"],
  ["http://exa mple.com", "http://exa%20mple.com", "invalid"],
  ["https://example.com/a b.png", "https://example.com/a%20b.png", "valid"],
  ["https://example.com/a\u00A0b.png", "https://example.com/a%C2%A0b.png", "valid"],
  ["example.com/a.png", "example.com/a.png", "invalid"],
  ["ftp://example.com/a.png", "ftp://example.com/a.png", "invalid"],
  ["javascript:alert(1)//http://", "javascript:alert(1)//http://", "invalid"],
  ["data:image/png;base64,AAAA", "data:image/png;base64,AAAA", "invalid"],
])("cleans %j to %j, which is %s", (entered, url, kind) => {
  expect(cleanImageUrl(entered)).toBe(url);
  expect(isImageUrl(url)).toBe(kind === "valid");
});

import { describe, expect, test } from "vitest";
import {
  cleanImageUrl,
  findImageUrlError,
  findRefusedUrl,
  hasPendingImages,
  imageUrls,
  isIncompleteUrl,
  readDraggedUrl,
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

test.each<[message: string, url: string | undefined]>([
  ["Item 2 of the images must have an http or https URL.", "https://b.ng/uploads/b.webp"],
  ["Item 3 of the images must not be empty.", undefined],
  ["The image uploads/b.webp no longer exists. Upload it again.", "https://b.ng/uploads/b.webp"],
  ['Cannot load "https://a.ng/a.png".', "https://a.ng/a.png"],
  ["Cannot load https://c.ng/c.png.", undefined],
  ["The images must have at most 5 items.", undefined],
])("finds the image of the refusal %j", (message, url) => {
  const urls = ["https://a.ng/a.png", "https://b.ng/uploads/b.webp"];
  expect(findRefusedUrl(message, urls)).toBe(url);
});

test.each<[html: string, list: string, url: string]>([
  ["", "", ""],
  ["", "https://a.ng/a.png", "https://a.ng/a.png"],
  ["", "# a\r\nhttps://a.ng/a.png\r\nhttps://a.ng/b.png", "https://a.ng/a.png"],
  ['<img src="https://a.ng/?a=1&amp;b=2">', "https://a.ng/page", "https://a.ng/?a=1&b=2"],
  ['<img data-src="b" alt="a" src="https://a.ng/a.png">', "", "https://a.ng/a.png"],
  ["<b>a text</b>", "https://a.ng/page", "https://a.ng/page"],
])("reads the URL of the dragged %j with the list %j", (html, list, url) => {
  const texts: Record<string, string> = { "text/html": html, "text/uri-list": list };
  expect(readDraggedUrl({ getData: (type) => texts[type] ?? "" })).toBe(url);
});

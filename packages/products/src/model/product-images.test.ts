import { describe, expect, test } from "vitest";
import {
  hasPendingImages,
  imageUrls,
  roomForImages,
  type ImageState,
  type ProductImage,
} from "./product-images.ts";

const STATES: Record<string, ImageState> = {
  e: { state: "entered", url: "/entered" },
  g: { state: "uploading" },
  f: { state: "failed", reason: "Failed" },
  u: { state: "uploaded", url: "/uploaded", filePath: "a.png" },
  r: { state: "removing", url: "/removing", filePath: "b.png" },
};

/** Creates an image for each letter. */
function createImages(letters: string): ProductImage[] {
  return Array.from(letters, (letter, index) => {
    const state = STATES[letter];
    if (!state) throw new Error(`no state ${letter}`);
    return { id: String(index), name: letter, preview: "", ...state };
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

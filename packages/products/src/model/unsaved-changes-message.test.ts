import { expect, test } from "vitest";
import { unsavedChangesMessage } from "./unsaved-changes-message.ts";
import type { ImageState, ProductImage } from "./product-images.ts";

const file = new File([], "a.png");
const image = (state: ImageState): ProductImage => ({ id: "1", name: "a", preview: "", ...state });

const KEPT = "What you entered is kept as a draft in this tab.";

test.each<[what: string, kept: boolean, images: ProductImage[], text: string]>([
  ["what the tab keeps", true, [], KEPT],
  ["images that lie somewhere", true, [image({ state: "entered", url: "https://a.ng" })], KEPT],
  [
    "an upload under way",
    true,
    [image({ state: "uploading", file, progress: 0 })],
    `${KEPT} Images that are not uploaded are not.`,
  ],
  [
    "a failed upload",
    true,
    [image({ state: "failed", file, reason: "No" })],
    `${KEPT} Images that are not uploaded are not.`,
  ],
  ["what the tab cannot keep", false, [], "What you entered will be lost."],
])("says what becomes of %s", (_what, kept, images, text) => {
  expect(unsavedChangesMessage(kept, images)).toBe(text);
});

import { describe, expect, test } from "vitest";
import { EMPTY_PRODUCT, type ProductValues } from "./new-product.ts";
import {
  isEmptyContent,
  readDrafts,
  toDraftContent,
  toProductImages,
  unsavedChangesMessage,
  type ProductDraft,
} from "./product-draft.ts";
import type { ImageState, ProductImage } from "./product-images.ts";

const bag: ProductDraft = {
  id: "1",
  savedAt: 1_700_000_000_000,
  values: {
    vendor: { id: "shop-0", name: "Lekki", owner: undefined, email: "l@x.ng", phone: undefined },
    name: "Bag",
    description: "Made by hand.",
    price: 12.5,
    condition: "fairly used",
    stock: "7",
    deliveryFee: 0,
  },
  images: [
    { name: "front.png", url: "/uploads/front.png", filePath: "front.png" },
    { name: "https://x.ng/a.png", url: "https://x.ng/a.png" },
  ],
};

/** Returns a value as storage returns it. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function image(state: ImageState): ProductImage {
  return { id: state.state, name: `${state.state}.png`, preview: "blob:1", ...state };
}

const file = new File(["bytes"], "secret.png");
const uploaded = { url: "/uploads/1.png", filePath: "1.png" };

describe("toDraftContent", () => {
  test("contains the images that have a URL, but no files", () => {
    const { images } = toDraftContent(EMPTY_PRODUCT, [
      image({ state: "uploading", file, progress: 0.5 }),
      image({ state: "uploaded", ...uploaded }),
      image({ state: "failed", file, reason: "No" }),
      image({ state: "removing", url: "/uploads/2.png", filePath: "2.png" }),
      image({ state: "entered", url: "https://x.ng/a.png" }),
    ]);
    expect(images).toEqual([
      { name: "uploaded.png", ...uploaded },
      { name: "entered.png", url: "https://x.ng/a.png" },
    ]);
  });

  test("is reversed by toProductImages, which gives each image a new id", () => {
    const images = toProductImages(bag.images);
    expect(images).toMatchObject([
      {
        name: "front.png",
        preview: "/uploads/front.png",
        state: "uploaded",
        filePath: "front.png",
      },
      { name: "https://x.ng/a.png", state: "entered", url: "https://x.ng/a.png" },
    ]);
    expect(images[0]?.id).not.toBe(images[1]?.id);
    expect(toDraftContent(bag.values, images).images).toEqual(bag.images);
  });
});

describe("isEmptyContent", () => {
  test.each<
    [description: string, change: Partial<ProductValues>, images: unknown[], empty: boolean]
  >([
    ["the empty form", {}, [], true],
    ["a vendor", { vendor: bag.values.vendor }, [], false],
    ["a name", { name: "B" }, [], false],
    ["a blank", { description: " " }, [], false],
    ["a price of 0", { price: 0 }, [], false],
    ["a stock", { stock: "1" }, [], false],
    ["a fee", { deliveryFee: 1 }, [], false],
    ["a condition", { condition: "brand new" }, [], false],
    ["an upload in flight", {}, [image({ state: "uploading", file, progress: 0 })], false],
  ])("is %s", (_description, change, images, empty) => {
    expect(isEmptyContent({ values: { ...EMPTY_PRODUCT, ...change }, images })).toBe(empty);
  });
});

describe("readDrafts", () => {
  test("returns the stored drafts", () => {
    const drafts = [bag, { ...bag, id: "2", sent: { product: "{}", key: "1" } }];
    expect(readDrafts(stored(drafts))).toEqual(drafts);
  });

  test.each<[description: string, value: unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a string", "drafts"],
    ["an object", { 0: bag }],
    ["an array of invalid values", [null, 7, "draft", [], {}, { id: "1" }]],
    ["a draft without an id", [{ ...bag, id: 1 }]],
    ["a draft without a time", [{ ...bag, savedAt: "today" }]],
    ["an empty draft", [{ ...bag, values: EMPTY_PRODUCT, images: [] }]],
    ["a draft without a valid value", [{ ...bag, values: 7, images: { length: 2 } }]],
  ])("returns no draft for %s", (_description, value) => {
    expect(readDrafts(value)).toEqual([]);
  });

  test("skips invalid values and keeps the others", () => {
    const values = {
      vendor: { id: 7, name: "Lekki" },
      name: "Bag",
      description: null,
      price: { amount: 7 },
      condition: "stolen",
      stock: null,
      deliveryFee: true,
      admin: true,
    };
    const images = [null, { name: "a" }, { url: "b" }, { name: "c", url: "d", filePath: 7 }];
    const sent = { product: "{}", key: 1 };
    expect(readDrafts([{ ...bag, values, images, sent }])).toEqual([
      { ...bag, values: { ...EMPTY_PRODUCT, name: "Bag" }, images: [{ name: "c", url: "d" }] },
    ]);
  });

  test("skips the parts of a vendor that are not strings", () => {
    const vendor = { id: "shop-0", name: 7, owner: null, email: "l@x.ng" };
    const [draft] = readDrafts([{ ...bag, values: { vendor } }]);
    expect(draft?.values.vendor).toEqual({
      id: "shop-0",
      name: undefined,
      owner: undefined,
      email: "l@x.ng",
      phone: undefined,
    });
  });

  test("returns at most five images", () => {
    const images = Array.from({ length: 9 }, (_, index) => ({ name: `${index}`, url: "/a.png" }));
    expect(readDrafts([{ ...bag, images }])[0]?.images).toHaveLength(5);
  });
});

describe("unsavedChangesMessage", () => {
  const SAVED = "What you entered is kept as a draft in this tab.";
  const UPLOADS_LOST = `${SAVED} Images that are not uploaded are not.`;

  test.each<[description: string, isSaved: boolean, images: ProductImage[], message: string]>([
    ["saved values", true, [], SAVED],
    ["an image from the web", true, [image({ state: "entered", url: "https://a.ng" })], SAVED],
    ["an upload", true, [image({ state: "uploading", file, progress: 0 })], UPLOADS_LOST],
    ["a failed upload", true, [image({ state: "failed", file, reason: "No" })], UPLOADS_LOST],
    ["values that storage refused", false, [], "What you entered will be lost."],
  ])("describes what happens to %s", (_description, isSaved, images, message) => {
    expect(unsavedChangesMessage(isSaved, images)).toBe(message);
  });
});

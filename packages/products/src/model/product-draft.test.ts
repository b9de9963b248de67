import { describe, expect, test } from "vitest";
import { EMPTY_PRODUCT } from "./new-product.ts";
import {
  EMPTY_DRAFT,
  parseDraft,
  toDraftImages,
  toProductImages,
  type ProductDraft,
} from "./product-draft.ts";
import { MISSING_FILE, type ProductImage } from "./product-images.ts";

const bag: ProductDraft = {
  values: {
    vendor: { id: "shop-0", name: "Lekki", owner: undefined, email: "l@x.ng", phone: undefined },
    name: "Bag",
    description: "Made by hand.",
    price: "12.5",
    condition: "fairly used",
    stock: "7",
    deliveryFee: "0",
  },
  images: [
    { name: "front.png", url: "/uploads/front.png", filePath: "front.png" },
    { name: "https://x.ng/a.png", url: "https://x.ng/a.png" },
  ],
};

/** Returns a value as storage returns it. */
const stored = (value: ProductDraft): Record<string, unknown> => JSON.parse(JSON.stringify(value));

const file = new File(["bytes"], "secret.png");

function image(name: string, state: Partial<ProductImage>): ProductImage {
  return { id: name, name, file, ...state };
}

const uploaded = { url: "/uploads/1.png", filePath: "1.png" };

describe("toDraftImages", () => {
  test("contains the URLs of images, of the others the names, but no files", () => {
    const images = toDraftImages([
      image("uploading.png", {}),
      image("uploaded.png", uploaded),
      image("failed.png", { failure: { reason: "No" } }),
      image("removing.png", { url: "/uploads/2.png", filePath: "2.png", isRemoving: true }),
      image("entered.png", { url: "https://x.ng/a.png" }),
    ]);
    expect(images).toEqual([
      { name: "uploading.png" },
      { name: "uploaded.png", ...uploaded },
      { name: "failed.png" },
      { name: "entered.png", url: "https://x.ng/a.png" },
    ]);
  });

  test("is reversed by toProductImages, which gives each image a new id", () => {
    const images = toProductImages(bag.images);
    expect(images).toMatchObject([
      { name: "front.png", url: "/uploads/front.png", filePath: "front.png" },
      { name: "https://x.ng/a.png", url: "https://x.ng/a.png" },
    ]);
    expect(images.map(({ failure }) => failure)).toEqual([undefined, undefined]);
    expect(images[0]?.id).not.toBe(images[1]?.id);
    expect(toDraftImages(images)).toEqual(bag.images);
  });

  test("leaves an image without its file, which has failed", () => {
    expect(toProductImages([{ name: "lost.png" }])).toEqual([
      { id: expect.any(String), name: "lost.png", failure: MISSING_FILE },
    ]);
  });
});

describe("parseDraft", () => {
  test.each<[description: string, draft: ProductDraft]>([
    ["a draft", bag],
    ["a draft that was sent", { ...bag, sent: { product: "{}", key: "1" } }],
    ["an empty draft", EMPTY_DRAFT],
  ])("returns %s unchanged, in the same order", (_description, draft) => {
    expect(JSON.stringify(parseDraft(stored(draft)))).toBe(JSON.stringify(draft));
  });

  test.each<[description: string, value: Record<string, unknown>]>([
    ["nothing", {}],
    ["no valid value", { values: 7, images: { length: 2 } }],
  ])("returns an empty draft for %s", (_description, value) => {
    expect(parseDraft(value)).toEqual(EMPTY_DRAFT);
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
    const images = [{ name: "a" }, { name: "c", url: "d", filePath: 7 }];
    expect(parseDraft({ values, images })).toEqual({
      values: { ...EMPTY_PRODUCT, name: "Bag" },
      images: [{ name: "a" }, { name: "c", url: "d" }],
    });
    expect(parseDraft({ values, images: [null] }).images).toEqual([]);
  });

  test("skips the parts of a vendor that are not strings", () => {
    const vendor = { id: "shop-0", name: 7, owner: null, email: "l@x.ng" };
    expect(parseDraft({ values: { vendor } }).values.vendor).toEqual({
      id: "shop-0",
      name: undefined,
      owner: undefined,
      email: "l@x.ng",
      phone: undefined,
    });
  });
});

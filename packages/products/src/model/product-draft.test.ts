import { describe, expect, test, vi } from "vitest";
import { EMPTY_PRODUCT, type ProductValues } from "./new-product.ts";
import {
  EMPTY_DRAFT,
  isEmptyContent,
  parseDraft,
  titleOf,
  toDraftImages,
  toProductImages,
  toSentProduct,
  unsavedChangesMessage,
  type DraftImage,
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

describe("isEmptyContent", () => {
  test.each<
    [description: string, change: Partial<ProductValues>, images: DraftImage[], empty: boolean]
  >([
    ["the empty form", {}, [], true],
    ["a vendor", { vendor: bag.values.vendor }, [], false],
    ["a name", { name: "B" }, [], false],
    ["a blank", { description: " " }, [], false],
    ["a price of 0", { price: "0" }, [], false],
    ["a stock", { stock: "1" }, [], false],
    ["a fee", { deliveryFee: "1" }, [], false],
    ["a condition", { condition: "brand new" }, [], false],
    ["an upload in flight", {}, [image("a.png", {})], false],
  ])("is %s", (_description, change, images, empty) => {
    expect(isEmptyContent({ values: { ...EMPTY_PRODUCT, ...change }, images })).toBe(empty);
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
    const images = [null, { name: "a" }, { url: "b" }, { name: "c", url: "d", filePath: 7 }];
    const sent = { product: "{}", key: 1 };
    expect(parseDraft({ values, images, sent })).toEqual({
      values: { ...EMPTY_PRODUCT, name: "Bag" },
      images: [{ name: "a" }, { name: "c", url: "d" }],
    });
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

describe("titleOf", () => {
  test.each<[expected: string | undefined, values: Partial<ProductValues>]>([
    ["Bag", { name: " Bag " }],
    ["Lekki", { name: " " }],
    [undefined, { name: "", vendor: null }],
  ])("returns %j", (expected, values) => {
    expect(titleOf({ ...bag, values: { ...bag.values, ...values } })).toBe(expected);
  });
});

describe("the idempotency key", () => {
  const product = { name: "Bag", price: 1 };

  test("stays the same until the product changes", () => {
    const first = toSentProduct(product, undefined);
    expect(toSentProduct({ ...product }, first).key).toBe(first.key);
    const another = toSentProduct({ ...product, price: 2 }, first);
    expect(another.key).not.toBe(first.key);
    expect([first.key, another.key]).not.toContain(toSentProduct(product, another).key);
  });

  test("is a random UUID where crypto.randomUUID is missing, as in an insecure context", () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    vi.spyOn(globalThis, "crypto", "get").mockReturnValue({ getRandomValues } as Crypto);
    const keys = Array.from({ length: 100 }, () => toSentProduct(product, undefined).key);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
});

describe("unsavedChangesMessage", () => {
  const SAVED = "What you entered is kept as a draft in this tab.";
  const UPLOADS_LOST = `${SAVED} Images that are not uploaded are not.`;

  test.each<[description: string, isSaved: boolean, images: ProductImage[], message: string]>([
    ["saved values", true, [], SAVED],
    ["an image from the web", true, [image("a.png", { url: "https://a.ng" })], SAVED],
    ["an upload", true, [image("a.png", {})], UPLOADS_LOST],
    ["a failed upload", true, [image("a.png", { failure: { reason: "No" } })], UPLOADS_LOST],
    ["values that storage refused", false, [], "What you entered will be lost."],
  ])("describes what happens to %s", (_description, isSaved, images, message) => {
    expect(unsavedChangesMessage(isSaved, images)).toBe(message);
  });
});

import { describe, expect, test } from "vitest";
import {
  EMPTY_PRODUCT,
  parseDraft,
  unsavedChangesMessage,
  type ProductDraft,
} from "./new-product.ts";
import { MISSING_FILE, type ProductImage } from "./product-images.ts";

const bag: ProductDraft = {
  vendor: { id: "shop-0", name: "Lekki", owner: undefined, email: "l@x.ng", phone: undefined },
  name: "Bag",
  description: "Made by hand.",
  price: "12.5",
  condition: "fairly used",
  stock: "7",
  deliveryFee: "0",
  images: [],
  imageUrl: "https://example.com/typed.png",
  sent: { product: "{}", key: "1" },
};

/** Returns a value as storage returns it. */
const stored = (value: ProductDraft): Record<string, unknown> => JSON.parse(JSON.stringify(value));

const file = new File(["bytes"], "secret.png");

function image(name: string, state: Partial<ProductImage>): ProductImage {
  return { id: name, name, file, ...state };
}

const uploaded = { url: "/uploads/1.png", filePath: "1.png" };

describe("parseDraft", () => {
  test.each<[description: string, draft: ProductDraft]>([
    ["a draft", bag],
    ["an empty draft", EMPTY_PRODUCT],
  ])("returns %s unchanged, in the same order", (_description, draft) => {
    expect(JSON.stringify(parseDraft(stored(draft)))).toBe(JSON.stringify(draft));
  });

  test("keeps the URLs of images, of the others the names, but no files", () => {
    const images = [
      image("uploading.png", {}),
      image("uploaded.png", uploaded),
      image("failed.png", { failure: { reason: "No" } }),
      image("removing.png", { url: "/uploads/2.png", filePath: "2.png", isRemoving: true }),
      image("entered.png", { url: "https://x.ng/a.png" }),
    ];
    const parsed = parseDraft(stored({ ...bag, images })).images;
    expect(parsed).toMatchObject([
      { id: expect.any(String), name: "uploading.png", failure: MISSING_FILE },
      { id: expect.any(String), name: "uploaded.png", ...uploaded, failure: undefined },
      { id: expect.any(String), name: "failed.png", failure: MISSING_FILE },
      {
        id: expect.any(String),
        name: "entered.png",
        url: "https://x.ng/a.png",
        failure: undefined,
      },
    ]);
    expect(new Set(parsed.map(({ id }) => id)).size).toBe(4);
  });

  test.each<[description: string, value: Record<string, unknown>]>([
    ["nothing", {}],
    ["no valid value", { name: 7, images: { length: 2 }, sent: { product: "{}", key: 1 } }],
  ])("returns an empty draft for %s", (_description, value) => {
    expect(parseDraft(value)).toEqual(EMPTY_PRODUCT);
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
    const images = [null, { url: "b" }, { name: "c", url: "d", filePath: 7, isRemoving: 1 }];
    expect(parseDraft({ ...values, images })).toEqual({
      ...EMPTY_PRODUCT,
      name: "Bag",
      images: [{ id: expect.any(String), name: "c", url: "d", isRemoving: false }],
    });
  });

  test("skips the parts of a vendor that are not strings", () => {
    const vendor = { id: "shop-0", name: 7, owner: null, email: "l@x.ng" };
    expect(parseDraft({ vendor }).vendor).toEqual({
      id: "shop-0",
      name: undefined,
      owner: undefined,
      email: "l@x.ng",
      phone: undefined,
    });
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

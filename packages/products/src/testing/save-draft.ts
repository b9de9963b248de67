import { userSessionStorage } from "@market/api-client";
import { fakeAdmin } from "@market/api-client/testing";
import { createDraftStore } from "../model/draft-store.ts";
import { EMPTY_PRODUCT, type ProductValues } from "../model/new-product.ts";
import type { DraftImage } from "../model/product-draft.ts";

/** What the tab keeps for the administrator who is signed in to a story. */
export const storyStorage = userSessionStorage({ email: fakeAdmin.email });

/** What an earlier form has left in the tab. */
export function keepDraft(
  values: Partial<ProductValues>,
  images: readonly DraftImage[] = [],
): void {
  createDraftStore(storyStorage).save({ values: { ...EMPTY_PRODUCT, ...values }, images });
}

/** A draft with everything that a form can hold. */
export function keepWholeDraft(): void {
  keepDraft(
    {
      vendor: {
        id: "shop-0",
        name: "Lekki Gadgets",
        owner: "Tunde Bello",
        email: "tunde@example.com",
        phone: undefined,
      },
      name: "Leather bag",
      description: "Made by hand in Aba.",
      price: 12.5,
      condition: "brand new",
      stock: 7,
      deliveryFee: 1500,
    },
    [
      { name: "front.png", url: PICTURE, filePath: "uploads/front.png" },
      { name: "https://example.com/side.png", url: "https://example.com/side.png" },
    ],
  );
}

const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPg6I/+DwACggGjB2Nn9wAAAABJRU5ErkJggg==";

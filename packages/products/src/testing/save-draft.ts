import { userSessionStorage } from "@market/api-client";
import { fakeAdmin } from "@market/api-client/testing";
import { createDraftStore } from "../model/draft-store.ts";
import { EMPTY_PRODUCT, type ProductValues } from "../model/new-product.ts";
import type { DraftImage } from "../model/product-draft.ts";
import { PIXEL_PNG } from "./steps.ts";

/** Session storage of the administrator who is signed in to the stories. */
export const storyStorage = userSessionStorage({ email: fakeAdmin.email });

/** Saves the draft of an earlier form. */
export function saveDraft(
  values: Partial<ProductValues>,
  images: readonly DraftImage[] = [],
): void {
  createDraftStore(storyStorage).save({ values: { ...EMPTY_PRODUCT, ...values }, images });
}

/** Saves a draft with a value in every field. */
export function saveCompleteDraft(): void {
  saveDraft(
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
      {
        name: "front.png",
        url: `data:image/png;base64,${PIXEL_PNG}`,
        filePath: "uploads/front.png",
      },
      { name: "https://example.com/side.png", url: "https://example.com/side.png" },
    ],
  );
}

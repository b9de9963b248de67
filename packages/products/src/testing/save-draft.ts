import { userSessionStorage } from "@market/api-client";
import { createDraftStore, type DraftStore } from "@market/api-client/forms";
import { fakeAdmin } from "@market/api-client/testing";
import {
  EMPTY_PRODUCT,
  parseDraft,
  type ProductDraft,
  type ProductValues,
} from "../model/new-product.ts";
import { PIXEL_PNG } from "./steps.ts";

/** Opens the draft of an administrator, by default of the one who is signed in to the stories. */
export function openDraft(email = fakeAdmin.email): DraftStore<ProductDraft> {
  return createDraftStore(userSessionStorage({ email }), {
    form: "new-product",
    parse: parseDraft,
  });
}

/** Saves the draft of an earlier form. */
export function saveDraft(values: Partial<ProductValues>): void {
  openDraft().save({ ...EMPTY_PRODUCT, ...values });
}

/** Saves a draft with a value in every field. */
export function saveCompleteDraft(): void {
  saveDraft({
    vendor: {
      id: "shop-0",
      name: "Lekki Gadgets",
      owner: "Tunde Bello",
      email: "tunde@example.com",
      phone: undefined,
    },
    name: "Leather bag",
    description: "Made by hand in Aba.",
    price: "12.5",
    condition: "brand new",
    stock: "7",
    deliveryFee: "1,500",
    images: [
      {
        id: "front",
        name: "front.png",
        url: `data:image/png;base64,${PIXEL_PNG}`,
        filePath: "uploads/front.png",
      },
      {
        id: "side",
        name: "https://example.com/side.png",
        url: "https://example.com/side.png",
      },
    ],
  });
}

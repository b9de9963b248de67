import { useResource } from "@market/api-client";
import { useDraftForm } from "@market/api-client/forms";
import { productsApi } from "@market/api-client/products";
import { useSubmit } from "@market/ui/submit";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { v4 as uuid } from "uuid";
import {
  addTypedImage,
  EMPTY_PRODUCT,
  findTypedImageError,
  parseDraft,
  productRules,
  toNewProduct,
  type ProductDraft,
  type ProductValues,
} from "../model/new-product.ts";
import { findRefusedUrl, hasPendingImages } from "../model/product-images.ts";
import { useProductImages } from "./use-product-images.ts";

export type NewProductState = ReturnType<typeof useNewProduct>;

/** Holds the form and the draft of Add New Product, and creates one product. */
export function useNewProduct() {
  const form = useForm<ProductValues>({
    initialValues: EMPTY_PRODUCT,
    validate: { ...productRules, imageUrl: (_url, entered) => findTypedImageError(entered) },
  });
  const media = useProductImages(form);
  const [sent, setSent] = useState<ProductDraft["sent"]>();
  const [sentImages, setSentImages] = useState<readonly string[]>([]);
  const { values } = form;
  const [isCreated, setCreated] = useState(false);
  const { isPending, error, run } = useSubmit();
  const { draft, send } = useDraftForm({
    form: "new-product",
    parse: parseDraft,
    content: form.isDirty() ? { ...values, sent } : EMPTY_PRODUCT,
    onRestore: ({ sent: restoredSent, ...restored }: ProductDraft) => {
      setSent(restoredSent);
      form.setValues(restored);
      form.clearErrors();
      media.clearNotice();
    },
    mutation: useResource(productsApi).create(),
    onClose: () => setCreated(true),
  });

  const waitingFor = hasPendingImages(values.images) ? "Waiting for the images" : undefined;
  const disabledReason = values.vendor ? waitingFor : "Choose a vendor first";
  const submit = (): void => {
    const complete = addTypedImage(values);
    const product = toNewProduct(complete);
    if (!product || disabledReason !== undefined || isPending) return;
    const serialized = JSON.stringify(product);
    // The key stays the same until the product changes: the server recognizes a retry, also of a restored form.
    const next = sent?.product === serialized ? sent : { product: serialized, key: uuid() };
    setSent(next);
    form.setValues(complete);
    draft.save({ ...complete, sent: next });
    setSentImages(product.images);
    run(() => send({ ...product, idempotencyKey: next.key }));
  };
  /** The URL of the image because of which the server has refused the product. */
  const refusedUrl = error ? findRefusedUrl(error.message, sentImages) : undefined;
  return { draft, isPending, isCreated, error, form, media, disabledReason, submit, refusedUrl };
}

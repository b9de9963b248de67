import { useResource } from "@market/api-client";
import { useDraftForm } from "@market/api-client/forms";
import { productsApi } from "@market/api-client/products";
import { paths } from "@market/ui/feature";
import { useNavigate } from "@market/ui/navigation";
import { useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import { v4 as uuid, v5 as namedUuid } from "uuid";
import {
  EMPTY_PRODUCT,
  parseDraft,
  productRules,
  toNewProduct,
  type ProductDraft,
  type ProductValues,
} from "../model/new-product.ts";
import { findRefusedUrl, hasPendingImages } from "../model/product-images.ts";

/** Milliseconds from the success message to the list: long enough to read it. */
const REDIRECT_DELAY = 1200;

export type NewProductState = ReturnType<typeof useNewProduct>;

/** Holds the form and the draft of Add New Product, creates one product, then navigates to the list. */
export function useNewProduct() {
  const navigate = useNavigate();
  const form = useForm<ProductValues>({ initialValues: EMPTY_PRODUCT, validate: productRules });
  const [formId, setFormId] = useState(() => uuid());
  const { values } = form;
  const { submit: send, ...creation } = useDraftForm({
    form: "new-product",
    initial: EMPTY_PRODUCT,
    parse: parseDraft,
    content: form.isDirty() ? { ...values, formId } : EMPTY_PRODUCT,
    onRestore: ({ formId: restoredId = formId, ...restored }: ProductDraft) => {
      setFormId(restoredId);
      form.setValues(restored);
      form.clearErrors();
    },
    mutation: useResource(productsApi).create(),
  });
  const { isSuccess, error, variables } = creation;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const redirect = setTimeout(() => void navigate(paths.products), REDIRECT_DELAY);
    return () => clearTimeout(redirect);
  }, [isSuccess, navigate]);

  const waitingFor = hasPendingImages(values.images) ? "Waiting for the images" : undefined;
  const disabledReason = values.vendor ? waitingFor : "Choose a vendor first";
  const submit = (): void => {
    const product = toNewProduct(values);
    if (!product || disabledReason !== undefined) return;
    // The same for the same product of the same form, restored or not: the server recognizes a retry.
    send({ ...product, idempotencyKey: namedUuid(JSON.stringify(product), formId) });
  };
  const refusedUrl = error ? findRefusedUrl(error.message, variables?.images ?? []) : undefined;
  return { ...creation, form, formId, disabledReason, submit, refusedUrl };
}

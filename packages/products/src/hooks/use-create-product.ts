import { useResource } from "@market/api-client";
import { type NewProduct, productsApi } from "@market/api-client/products";
import { useDraftForm } from "@market/api-client/forms";
import { useEffect, useRef } from "react";
import { v4 as uuid } from "uuid";
import { paths } from "@market/ui/feature";
import { useNavigate } from "@market/ui/navigation";
import { EMPTY_DRAFT, parseDraft, type ProductDraft } from "../model/product-draft.ts";

/** Milliseconds from the success message to the list: long enough to read it. */
const REDIRECT_DELAY = 1200;

export type ProductCreation = ReturnType<typeof useCreateProduct>;

/** Keeps the draft of Add New Product, creates one product, then navigates to the list. */
export function useCreateProduct(
  content: ProductDraft,
  onRestore: (content: ProductDraft) => void,
) {
  const navigate = useNavigate();
  const sent = useRef({ product: "", key: "" });
  const { submit, ...creation } = useDraftForm({
    form: "new-product",
    initial: EMPTY_DRAFT,
    parse: parseDraft,
    content,
    onRestore,
    mutation: useResource(productsApi).create(),
  });

  const { isSuccess } = creation;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const redirect = setTimeout(() => void navigate(paths.products), REDIRECT_DELAY);
    return () => clearTimeout(redirect);
  }, [isSuccess, navigate]);

  const create = (input: NewProduct): void => {
    const product = JSON.stringify(input);
    // The same product has the same key, so that the server recognizes a retry.
    if (product !== sent.current.product) sent.current = { product, key: uuid() };
    submit({ ...input, idempotencyKey: sent.current.key });
  };
  return { ...creation, create };
}

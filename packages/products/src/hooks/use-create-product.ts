import { useResource } from "@market/api-client";
import { type NewProduct, productsApi } from "@market/api-client/products";
import { useDraftForm } from "@market/api-client/forms";
import { useEffect, useState } from "react";
import { v4 as uuid } from "uuid";
import { paths } from "@market/ui/feature";
import { useNavigate } from "@market/ui/navigation";
import { EMPTY_DRAFT, parseDraft, type ProductDraft } from "../model/product-draft.ts";

/** Milliseconds from the success message to the list: long enough to read it. */
const REDIRECT_DELAY = 1200;

export type ProductCreation = ReturnType<typeof useCreateProduct>;

/**
 * Keeps the draft of Add New Product, creates one product, then navigates to the list. The draft has the
 * idempotency key of the product that was sent last: a form that restores it sends the same key again.
 */
export function useCreateProduct(
  content: ProductDraft,
  onRestore: (content: ProductDraft) => void,
) {
  const navigate = useNavigate();
  const [sent, setSent] = useState<ProductDraft["sent"]>();
  const { submit, ...creation } = useDraftForm({
    form: "new-product",
    initial: EMPTY_DRAFT,
    parse: parseDraft,
    content: { ...content, sent },
    onRestore: (restored) => {
      setSent(restored.sent);
      onRestore(restored);
    },
    mutation: useResource(productsApi).create(),
  });

  const { isSuccess } = creation;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const redirect = setTimeout(() => void navigate(paths.products), REDIRECT_DELAY);
    return () => clearTimeout(redirect);
  }, [isSuccess, navigate]);

  const create = (input: NewProduct): void => {
    if (creation.isPending) return;
    const product = JSON.stringify(input);
    // The same product has the same key, so that the server recognizes a retry.
    const next = product === sent?.product ? sent : { product, key: uuid() };
    setSent(next);
    creation.draft.save({ ...content, sent: next });
    submit({ ...input, idempotencyKey: next.key });
  };
  return { ...creation, create };
}

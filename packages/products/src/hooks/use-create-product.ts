import { useResource } from "@market/api-client";
import { type NewProduct, productsApi } from "@market/api-client/products";
import { useDraftForm } from "@market/api-client/forms";
import { useEffect, useState } from "react";
import { paths } from "@market/ui/feature";
import { useNavigate } from "@market/ui/navigation";
import {
  EMPTY_DRAFT,
  isEmptyContent,
  parseDraft,
  toSentProduct,
  type ProductDraft,
  type SentProduct,
} from "../model/product-draft.ts";
import { findRefusedUrl } from "../model/product-images.ts";

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
  const [sent, setSent] = useState<SentProduct>();
  const withSent = (last: SentProduct | undefined): ProductDraft =>
    last && !isEmptyContent(content) ? { ...content, sent: last } : content;
  const { submit, ...creation } = useDraftForm({
    form: "new-product",
    initial: EMPTY_DRAFT,
    parse: parseDraft,
    content: withSent(sent),
    onRestore: (restored) => {
      setSent(restored.sent);
      onRestore(restored);
    },
    mutation: useResource(productsApi).create(),
  });

  const { isSuccess, error, variables } = creation;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const redirect = setTimeout(() => void navigate(paths.products), REDIRECT_DELAY);
    return () => clearTimeout(redirect);
  }, [isSuccess, navigate]);

  const create = (product: NewProduct): void => {
    if (creation.isPending) return;
    const next = toSentProduct(product, sent);
    setSent(next);
    creation.draft.save(withSent(next));
    submit({ ...product, idempotencyKey: next.key });
  };
  const refusedUrl = error ? findRefusedUrl(error.message, variables?.images ?? []) : undefined;
  return { ...creation, create, refusedUrl };
}

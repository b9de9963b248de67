import { useDraft, type DraftState } from "@market/api-client/drafts";
import { useState } from "react";
import {
  EMPTY_DRAFT,
  isEmptyContent,
  parseDraft,
  toSentProduct,
  type DraftContent,
  type ProductDraft,
  type SentProduct,
} from "../model/product-draft.ts";

export interface ProductDraftState extends DraftState<ProductDraft> {
  /** Returns the idempotency key to send a product with, which a form that restores the draft sends again. */
  idempotencyKeyFor: (product: object) => string;
}

/** Saves the draft of Add New Product with the idempotency key of the product that was sent last. */
export function useProductDraft(
  content: DraftContent,
  onRestore: (content: ProductDraft) => void,
): ProductDraftState {
  const [sent, setSent] = useState<SentProduct>();
  const withSent = (last: SentProduct | undefined): ProductDraft =>
    last && !isEmptyContent(content) ? { ...content, sent: last } : content;
  const draft = useDraft({
    form: "new-product",
    initial: EMPTY_DRAFT,
    parse: parseDraft,
    content: withSent(sent),
    onRestore: (restored) => {
      setSent(restored.sent);
      onRestore(restored);
    },
  });
  return {
    ...draft,
    idempotencyKeyFor: (product) => {
      const next = toSentProduct(product, sent);
      setSent(next);
      draft.save(withSent(next));
      return next.key;
    },
  };
}

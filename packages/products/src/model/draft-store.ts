import type { UserSessionStorage } from "@market/api-client";
import { v4 as uuid } from "uuid";
import {
  isEmptyContent,
  readDrafts,
  type DraftContent,
  type ProductDraft,
  type SentProduct,
} from "./product-draft.ts";

const KEY = "new-product-drafts";

/** Older ones make room. */
const MAX_DRAFTS = 5;

/**
 * Keeps the draft of one form beside those of earlier forms, which nobody has decided about. Each
 * form has its own, so that a person who types something new, before deciding about a draft that is
 * offered, loses neither.
 */
export interface DraftStore {
  /** The draft to offer: the one that was kept or taken up last. */
  latest: () => ProductDraft | undefined;
  /** Keeps what the form holds; an empty form has no draft. `false` if it could not be kept. */
  save: (content: DraftContent) => boolean;
  /** Goes on with an earlier draft as this form's own. */
  resume: (draft: ProductDraft) => void;
  discard: (draft: ProductDraft) => void;
  /**
   * The idempotency key to send a product with: the same for as long as the product is the same, in
   * the form that goes on with the draft too. So a server tells a second try from a second product.
   */
  idempotencyKeyFor: (product: unknown) => string;
  /** The product is created: this form has no draft any more, not even a late one. */
  clear: () => void;
}

export function createDraftStore(storage: UserSessionStorage): DraftStore {
  let own = uuid();
  let saved = "";
  let finished = false;
  let sent: SentProduct | undefined;

  const drafts = (): ProductDraft[] => readDrafts(storage.read(KEY));
  const put = (draft: ProductDraft): boolean => {
    const others = drafts().filter(({ id }) => id !== draft.id);
    return storage.write(KEY, [draft, ...others].slice(0, MAX_DRAFTS));
  };
  const remove = (id: string): void => {
    const present = drafts();
    const others = present.filter((draft) => draft.id !== id);
    if (others.length === present.length) return;
    storage.write(KEY, others.length > 0 ? others : undefined);
  };

  return {
    latest: () => drafts()[0],
    save(content) {
      const present = toText(content);
      // The time of a draft is that of its last change.
      if (finished || present === saved) return true;
      if (isEmptyContent(content)) remove(own);
      else if (!put({ id: own, savedAt: Date.now(), ...content, ...(sent && { sent }) }))
        return false;
      saved = present;
      return true;
    },
    resume(draft) {
      own = draft.id;
      saved = toText(draft);
      ({ sent } = draft);
      put(draft);
    },
    discard: ({ id }) => remove(id),
    idempotencyKeyFor(content) {
      const product = JSON.stringify(content);
      if (product !== sent?.product) {
        sent = { product, key: uuid() };
        const draft = drafts().find(({ id }) => id === own);
        if (draft) put({ ...draft, sent });
      }
      return sent.key;
    },
    clear() {
      finished = true;
      remove(own);
    },
  };
}

function toText({ values, images }: DraftContent): string {
  return JSON.stringify({ values, images });
}

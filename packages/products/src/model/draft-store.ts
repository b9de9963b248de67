import type { UserSessionStorage } from "@market/api-client";
import { v4 as uuid } from "uuid";
import {
  isEmptyContent,
  readDrafts,
  type DraftContent,
  type ProductDraft,
  type SentProduct,
} from "./product-draft.ts";

const STORAGE_KEY = "new-product-drafts";

const MAX_DRAFTS = 5;

/**
 * Stores the draft of one form next to the drafts of earlier forms. Each form has its own draft, so
 * typing into a new form before deciding about an offered draft overwrites neither.
 */
export interface DraftStore {
  /** Returns the draft that was saved or resumed last. */
  latest: () => ProductDraft | undefined;
  /** Saves the content of the form; deletes its draft if the form is empty. Returns `false` if storage refuses. */
  save: (content: DraftContent) => boolean;
  /** Makes an earlier draft the draft of this form. */
  resume: (draft: ProductDraft) => void;
  discard: (draft: ProductDraft) => void;
  /**
   * Returns the idempotency key to send a product with. It stays the same until the product changes,
   * also in a form that resumes the draft, so that the server recognizes a retry.
   */
  idempotencyKeyFor: (product: object) => string;
  /** Deletes the draft of this form and ignores later saves. */
  clear: () => void;
}

export function createDraftStore(storage: UserSessionStorage): DraftStore {
  let ownId = uuid();
  let savedContent = "";
  let isCleared = false;
  let sent: SentProduct | undefined;

  const read = (): ProductDraft[] => readDrafts(storage.read(STORAGE_KEY));
  const put = (draft: ProductDraft): boolean => {
    const others = read().filter(({ id }) => id !== draft.id);
    return storage.write(STORAGE_KEY, [draft, ...others].slice(0, MAX_DRAFTS));
  };
  const remove = (id: string): void => {
    const drafts = read();
    const others = drafts.filter((draft) => draft.id !== id);
    if (others.length === drafts.length) return;
    storage.write(STORAGE_KEY, others.length > 0 ? others : undefined);
  };

  return {
    latest: () => read()[0],
    save(content) {
      const serialized = serialize(content);
      // Unchanged content keeps the time of its last change.
      if (isCleared || serialized === savedContent) return true;
      if (isEmptyContent(content)) remove(ownId);
      else if (!put({ id: ownId, savedAt: Date.now(), ...content, ...(sent && { sent }) }))
        return false;
      savedContent = serialized;
      return true;
    },
    resume(draft) {
      ownId = draft.id;
      savedContent = serialize(draft);
      ({ sent } = draft);
      put(draft);
    },
    discard: ({ id }) => remove(id),
    idempotencyKeyFor(product) {
      const serialized = JSON.stringify(product);
      if (serialized !== sent?.product) {
        sent = { product: serialized, key: uuid() };
        const draft = read().find(({ id }) => id === ownId);
        if (draft) put({ ...draft, sent });
      }
      return sent.key;
    },
    clear() {
      isCleared = true;
      remove(ownId);
    },
  };
}

function serialize({ values, images }: DraftContent): string {
  return JSON.stringify({ values, images });
}

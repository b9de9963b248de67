import { userSessionStorage } from "@market/api-client";
import { useAuth } from "@market/api-client/auth";
import { useEffect, useEffectEvent, useState } from "react";
import { createDraftStore, type DraftStore } from "../model/draft-store.ts";
import type { DraftContent, ProductDraft } from "../model/product-draft.ts";

/** Milliseconds without a change before the form is saved. */
const SAVE_DELAY = 300;

export interface ProductDraftState extends Pick<DraftStore, "idempotencyKeyFor" | "clear"> {
  /** Latest draft of an earlier form, until it is resumed or discarded. */
  offered: ProductDraft | undefined;
  /** Whether session storage accepted the last save. */
  isSaved: boolean;
  /** Makes the offered draft the draft of this form. The previous content remains a draft of its own. */
  resume: () => void;
  discard: () => void;
}

/** Saves a draft while the form is edited and when it is left, except on sign-out. */
export function useProductDraft(content: DraftContent): ProductDraftState {
  const { session } = useAuth();
  // Reads the user once: an expired session has none.
  const [store] = useState(() => createDraftStore(userSessionStorage(session.get().user)));
  const [offered, setOffered] = useState(store.latest);
  const [isSaved, setIsSaved] = useState(true);

  const save = (): void => setIsSaved(store.save(content));
  const saveLatest = useEffectEvent(save);

  // `content` itself is a new object on each progress event of an upload.
  const serialized = JSON.stringify(content);
  useEffect(() => {
    const timer = setTimeout(() => saveLatest(), SAVE_DELAY);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change restarts the timer
  }, [serialized]);

  useEffect(() => {
    const saveNow = (): void => {
      if (session.get().ended !== "signed-out") saveLatest();
    };
    window.addEventListener("pagehide", saveNow);
    return () => {
      window.removeEventListener("pagehide", saveNow);
      saveNow();
    };
  }, [session]);

  return {
    offered,
    isSaved,
    resume: () => {
      if (!offered) return;
      save();
      store.resume(offered);
      setOffered(undefined);
    },
    discard: () => {
      if (offered) store.discard(offered);
      setOffered(undefined);
    },
    idempotencyKeyFor: (product) => {
      save();
      return store.idempotencyKeyFor(product);
    },
    clear: store.clear,
  };
}

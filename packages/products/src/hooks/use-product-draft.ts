import { userSessionStorage } from "@market/api-client";
import { useAuth } from "@market/api-client/auth";
import { useEffect, useRef, useState } from "react";
import { createDraftStore } from "../model/draft-store.ts";
import type { DraftContent, ProductDraft } from "../model/product-draft.ts";

/** Milliseconds of silence before what was typed is kept. */
const DEBOUNCE = 300;

export interface ProductDrafts {
  /** A draft of an earlier form, until it is restored or discarded. */
  offered: ProductDraft | undefined;
  /** Whether the tab could keep what is in the form. */
  kept: boolean;
  /**
   * Takes the offered draft up as this form's own; what is in the form so far stays a draft of its
   * own, which is offered the next time.
   */
  resume: () => void;
  discard: () => void;
  /** The idempotency key of a product that is about to be sent; the draft remembers it. */
  idempotencyKeyFor: (product: unknown) => string;
  /** To be called when the product is created. */
  clear: () => void;
}

/**
 * Keeps a draft of the form in this tab while it is filled in, and when it is left, for whatever
 * reason but one: whoever signs out leaves nothing behind.
 */
export function useProductDraft(content: DraftContent): ProductDrafts {
  const { session } = useAuth();
  // Of the administrator who opened the form: an expired session has none any more.
  const [store] = useState(() => createDraftStore(userSessionStorage(session.get().user)));
  const [offered, setOffered] = useState(() => store.latest());
  const [kept, setKept] = useState(true);

  const save = (): void => setKept(store.save(content));
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  // Not the content itself, which is another one with each step of an upload.
  const text = JSON.stringify(content);
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), DEBOUNCE);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change starts the silence anew
  }, [text]);

  useEffect(() => {
    const flush = (): void => {
      if (session.get().ended !== "signed-out") latest.current();
    };
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [session]);

  return {
    offered,
    kept,
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

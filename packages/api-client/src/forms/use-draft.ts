import { useQueryClient, type MutationKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useAuth } from "../resources/auth/auth-context.tsx";
import { userSessionStorage } from "../session/user-session-storage.ts";
import { createDraftStore, type Draft, type DraftForm } from "./draft-store.ts";

/** Milliseconds without a change before the form is saved. */
const SAVE_DELAY = 300;

export interface DraftOptions<Content> extends DraftForm<Content> {
  /** The present content of the form, without passwords. */
  content: Content;
  /** Puts the content of a restored draft into the form. */
  onRestore: (content: Content) => void;
}

export interface DraftState<Content> {
  /** Latest draft of an earlier form, until it is restored or discarded. */
  offered: Draft<Content> | undefined;
  /** Whether the last save succeeded. */
  isSaved: boolean;
  /** Makes the offered draft the draft of this form. The previous content remains a draft of its own. */
  restore: () => void;
  /** Deletes the offered draft. */
  discard: () => void;
  /** Saves a content at once. */
  save: (content: Content) => void;
  /** Deletes the draft of this form and saves no more: after a success, or when it is canceled. */
  clear: () => void;
  /** Key of the mutation that submits the form. While it is in flight, no other form offers the draft. */
  mutationKey: MutationKey;
}

/**
 * Saves a draft of a form while it is edited and when it is left, except on sign-out or when another
 * administrator has signed in, and offers the
 * draft of an earlier form. Drafts belong to one administrator and one tab.
 */
export function useDraft<Content>({
  content,
  onRestore,
  ...form
}: DraftOptions<Content>): DraftState<Content> {
  const { session } = useAuth();
  // Read once: an expired session has no user.
  const [owner] = useState(() => session.get().user);
  const [store] = useState(() => createDraftStore(userSessionStorage(owner), form));
  const queryClient = useQueryClient();
  const mutationKey = ["submit", form.form];
  const [offered, setOffered] = useState(() =>
    queryClient.isMutating({ mutationKey }) === 0 ? store.latest() : undefined,
  );
  const [isSaved, setIsSaved] = useState(true);

  const save = (next: Content): void => {
    const { user = owner, ended } = session.get();
    const isOwn = user?.id === owner?.id && user?.email === owner?.email;
    if (isOwn && ended !== "signed-out") setIsSaved(store.save(next));
  };
  useAutosave(content, () => save(content));

  return {
    offered,
    isSaved,
    restore: () => {
      if (!offered) return;
      save(content);
      store.resume(offered);
      setOffered(undefined);
      onRestore(offered.content);
    },
    discard: () => {
      if (offered) store.discard(offered);
      setOffered(undefined);
    },
    save,
    clear: store.clear,
    mutationKey,
  };
}

/** Calls `save` after a pause in the changes of a content, and when the form or the page is left. */
function useAutosave(content: unknown, save: () => void): void {
  const saveNow = useEffectEvent(save);

  // `content` itself may be a new object on each render.
  const serialized = JSON.stringify(content);
  useEffect(() => {
    const timer = setTimeout(() => saveNow(), SAVE_DELAY);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change restarts the timer
  }, [serialized]);

  useEffect(() => {
    const saveOnPageHide = (): void => saveNow();
    // Mobile browsers may end a hidden tab without `pagehide`.
    const saveWhenHidden = (): void => {
      if (document.visibilityState === "hidden") saveNow();
    };
    window.addEventListener("pagehide", saveOnPageHide);
    document.addEventListener("visibilitychange", saveWhenHidden);
    return () => {
      window.removeEventListener("pagehide", saveOnPageHide);
      document.removeEventListener("visibilitychange", saveWhenHidden);
      saveNow();
    };
  }, []);
}

import {
  MutationObserver,
  useQueryClient,
  type MutationOptions,
  type UseMutationOptions,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useAuth } from "../auth-context.ts";
import { getUserKey } from "../session/auth-user.ts";
import { userSessionStorage } from "../session/user-session-storage.ts";
import { createDraftStore, type DraftForm } from "./draft-store.ts";

/** Milliseconds without a change before the form is saved. */
const SAVE_DELAY = 300;

interface DraftFormOptions<Content, Input> extends DraftForm<Content> {
  /** The present content of the form, without passwords. */
  content: Content;
  /** Puts the content of a restored draft into the form. */
  onRestore: (content: Content) => void;
  mutation: UseMutationOptions<void, Error, Input>;
  /** Closes the form. */
  onClose: () => void;
}

/**
 * Saves the draft of a form while it is edited and when it is left, except on sign-out or when another administrator has
 * signed in, and offers the draft of an earlier form. A success or a cancel deletes the draft, but not one that is still
 * offered. Drafts belong to one administrator and one tab.
 */
export function useDraftForm<Content, Input>(options: DraftFormOptions<Content, Input>) {
  const { content, onRestore, mutation, onClose, ...form } = options;
  const { session } = useAuth();
  const queryClient = useQueryClient();
  const send = useSend();
  // Read once: an expired session has no user.
  const [owner] = useState(() => session.get().user);
  const [store] = useState(() => createDraftStore(userSessionStorage(owner), form));
  const mutationKey = ["submit", form.form];
  const [offered, setOffered] = useState(() =>
    // While the draft is being submitted, it is not offered: it would be sent twice.
    queryClient.isMutating({ mutationKey }) === 0 ? store.read() : undefined,
  );
  const [isSaved, setIsSaved] = useState(true);

  const save = (next: Content): void => {
    const { user = owner, ended } = session.get();
    const isOwn = getUserKey(user) === getUserKey(owner);
    if (isOwn && ended !== "signed-out") setIsSaved(store.save(next));
  };
  useAutosave(content, () => save(content));

  const onSuccess: typeof mutation.onSuccess = (...result) => {
    store.close(offered);
    return mutation.onSuccess?.(...result);
  };
  return {
    /** Sends the form. Resolves to what closes it, for `useSubmit`. */
    send: async (input: Input): Promise<() => void> => {
      await send({ ...mutation, mutationKey, onSuccess }, input);
      return onClose;
    },
    draft: {
      /** The draft of an earlier form, until it is restored or discarded. What is entered before replaces it in the storage. */
      offered,
      isSaved,
      restore: () => {
        if (!offered) return;
        store.put(offered);
        setOffered(undefined);
        onRestore(offered.content);
      },
      discard: () => {
        store.put({ content, savedAt: Date.now() });
        setOffered(undefined);
      },
      save,
    },
    /** Closes the form without what was entered. */
    cancel: () => {
      store.close(offered);
      onClose();
    },
  };
}

/** Calls `save` after a pause in the changes of a content, and when the form is left or the page is hidden. */
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
    // Also fired when the page is unloaded. Mobile browsers may end a hidden page without another event.
    const onVisibilityChange = (): void => saveNow();
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      document.removeEventListener("visibilitychange", onVisibilityChange);
      saveNow();
    };
  }, []);
}

/** Makes the call of a mutation. */
export interface Send {
  <Result>(mutation: MutationOptions<Result>): Promise<Result>;
  <Result, Input>(mutation: MutationOptions<Result, Error, Input>, input: Input): Promise<Result>;
}

/** Returns what makes the calls of a submission, which `useSubmit` of `@market/ui` runs. Calls go on if the component is removed. */
export function useSend(): Send {
  const queryClient = useQueryClient();
  return <Result, Input>(
    mutation: MutationOptions<Result, Error, Input>,
    input?: unknown,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of `Send` checks it
  ) => new MutationObserver(queryClient, mutation).mutate(input as Input);
}

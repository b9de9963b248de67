import type { UseMutationOptions } from "@tanstack/react-query";
import { useDraft, type DraftOptions, type DraftState } from "./use-draft.ts";
import { useSubmission, type Submission } from "./use-submission.ts";

export interface DraftFormOptions<Content, Input> extends DraftOptions<Content> {
  /** Submits the form. Its callbacks run even after the form is closed. */
  mutation: UseMutationOptions<void, Error, Input>;
  /** Called on cancel, and after a success while the form is still shown. */
  onClose?: () => void;
}

export interface DraftFormState<Content, Input> extends Submission<Input> {
  draft: DraftState<Content>;
  /** Closes the form and deletes its draft. */
  cancel: () => void;
}

/** Keeps a draft of a form, and submits the form at most once. A success deletes the draft. */
export function useDraftForm<Content, Input>({
  mutation,
  onClose,
  ...options
}: DraftFormOptions<Content, Input>): DraftFormState<Content, Input> {
  const draft = useDraft(options);
  const submission = useSubmission(
    {
      ...mutation,
      // While the mutation is in flight, its draft is not offered: it would be sent twice.
      mutationKey: draft.mutationKey,
      onSuccess: (...result) => {
        draft.clear();
        return mutation.onSuccess?.(...result);
      },
    },
    onClose,
  );
  const cancel = (): void => {
    draft.clear();
    onClose?.();
  };
  return { ...submission, draft, cancel };
}

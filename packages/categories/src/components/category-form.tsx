import type { NewCategory } from "@market/api-client";
import { useDraft, type DraftForm } from "@market/api-client/drafts";
import { useSubmitLock } from "@market/ui";
import { DraftNotice, FormActions, usePreventClose } from "@market/ui/dialogs";
import { Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { changedFields } from "../model/changed-fields.ts";

export interface CategoryFormProps<Values extends NewCategory> {
  form: UseFormReturnType<Values>;
  mutation: UseMutationOptions<void, Error, Values>;
  /** Its drafts contain the changed fields only. */
  draftForm: DraftForm<Partial<Values>>;
  submitLabel: string;
  /** Why the form cannot be submitted. */
  denial: string | undefined;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/**
 * Sends the fields without validation (specification, point 5) and closes the dialog. A failure shows
 * no message and keeps the input (point 8).
 */
export function CategoryForm<Values extends NewCategory>({
  form,
  mutation,
  draftForm,
  submitLabel,
  denial,
  onClose,
  children,
}: CategoryFormProps<Values>): ReactNode {
  const saved = form.getInitialValues();
  const draft = useDraft({
    ...draftForm,
    content: changedFields(form.values, saved),
    onRestore: (changes) => form.setValues({ ...saved, ...changes }),
  });
  const { mutate, isPending } = useMutation({ ...mutation, ...draft.submission });
  usePreventClose(form.isDirty() || isPending);
  const lock = useSubmitLock();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!lock.acquire()) return;
    mutate(form.getValues(), { onSuccess: onClose, onError: lock.release });
  };

  const cancel = (): void => {
    draft.clear();
    onClose();
  };

  return (
    <>
      <DraftNotice draft={draft} title={titleOf} canRestore={!isPending && denial === undefined} />
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {children}
          <FormActions busy={isPending} denial={denial} onCancel={cancel}>
            {submitLabel}
          </FormActions>
        </Stack>
      </form>
    </>
  );
}

/** Returns a text by which the user recognizes a draft. */
function titleOf({ name, image }: Partial<NewCategory>): string | undefined {
  return name?.trim() || image;
}

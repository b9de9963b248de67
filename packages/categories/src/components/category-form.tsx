import type { NewCategory } from "@market/api-client";
import { useSubmitLock } from "@market/ui";
import { FormActions, usePreventClose } from "@market/ui/dialogs";
import { Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { UseMutationResult } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";

export interface CategoryFormProps<Values extends NewCategory> {
  form: UseFormReturnType<Values>;
  mutation: Pick<UseMutationResult<unknown, Error, Values>, "mutate" | "isPending">;
  submitLabel: string;
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
  submitLabel,
  onClose,
  children,
}: CategoryFormProps<Values>): ReactNode {
  const { mutate, isPending } = mutation;
  usePreventClose(form.isDirty() || isPending);
  const lock = useSubmitLock();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!lock.acquire()) return;
    mutate(form.getValues(), { onSuccess: onClose, onError: lock.release });
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {children}
        <FormActions busy={isPending} onCancel={onClose}>
          {submitLabel}
        </FormActions>
      </Stack>
    </form>
  );
}

import { useApi, type NewCategory } from "@market/api-client";
import { FormActions, FormDialog, usePreventClose, useSubmitLock } from "@market/ui";
import { Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { ImageUrlInput } from "./image-url-input.tsx";

export interface AddCategoryDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function AddCategoryDialog({ opened, onClose }: AddCategoryDialogProps): ReactNode {
  return (
    <FormDialog title="Add Category" opened={opened} onClose={onClose}>
      <AddCategoryForm onClose={onClose} />
    </FormDialog>
  );
}

/**
 * Sends what is in the fields, unchecked (specification, point 5), and ignores a failure in silence
 * (point 8): the form stays as it is.
 */
function AddCategoryForm({ onClose }: Pick<AddCategoryDialogProps, "onClose">): ReactNode {
  const api = useApi();
  const { mutate, isPending } = useMutation(api.categories.create());
  const form = useForm<NewCategory>({ initialValues: { name: "", image: "" } });
  usePreventClose(form.isDirty() || isPending);
  const lock = useSubmitLock();

  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (!lock.acquire()) return;
    mutate(form.getValues(), { onSuccess: onClose, onError: lock.release });
  };

  return (
    <form noValidate onSubmit={add}>
      <Stack gap="md">
        <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps("name")} />
        <ImageUrlInput {...form.getInputProps("image")} />
        <FormActions busy={isPending} onCancel={onClose}>
          Add
        </FormActions>
      </Stack>
    </form>
  );
}

import { useApi, type Category, type CategoryUpdate } from "@market/api-client";
import { FormActions, FormDialog, usePreventClose, useSubmitLock } from "@market/ui";
import { Select, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { ImageUrlInput } from "./image-url-input.tsx";

const STATUS_OPTIONS = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];

export interface EditCategoryDialogProps {
  /** Absent: closed. */
  category: Category | undefined;
  onClose: () => void;
}

export function EditCategoryDialog({ category, onClose }: EditCategoryDialogProps): ReactNode {
  return (
    <FormDialog title="View/Edit Category" opened={category !== undefined} onClose={onClose}>
      {category && <EditCategoryForm category={category} onClose={onClose} />}
    </FormDialog>
  );
}

interface EditCategoryFormProps {
  category: Category;
  onClose: () => void;
}

/**
 * Sends what is in the fields, unchecked (specification, point 5), and ignores a failure in silence
 * (point 8): the form stays as it is.
 */
function EditCategoryForm({ category, onClose }: EditCategoryFormProps): ReactNode {
  const api = useApi();
  const { mutate, isPending } = useMutation(api.categories.update());
  const form = useForm<Omit<CategoryUpdate, "id">>({
    initialValues: {
      image: category.image ?? "",
      name: category.name ?? "",
      isActive: category.isActive,
    },
  });
  usePreventClose(form.isDirty() || isPending);
  const lock = useSubmitLock();

  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (!lock.acquire()) return;
    mutate({ id: category.id, ...form.getValues() }, { onSuccess: onClose, onError: lock.release });
  };

  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <ImageUrlInput data-autofocus {...form.getInputProps("image")} />
        <TextInput label="Name" autoComplete="off" {...form.getInputProps("name")} />
        <Select
          label="Status"
          data={STATUS_OPTIONS}
          allowDeselect={false}
          value={form.values.isActive ? "active" : "inactive"}
          onChange={(status) => form.setFieldValue("isActive", status === "active")}
        />
        <FormActions busy={isPending} onCancel={onClose}>
          Save
        </FormActions>
      </Stack>
    </form>
  );
}

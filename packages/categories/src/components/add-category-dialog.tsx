import { useApi, type NewCategory } from "@market/api-client";
import { FormDialog } from "@market/ui/dialogs";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CategoryForm } from "./category-form.tsx";
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

function AddCategoryForm({ onClose }: Pick<AddCategoryDialogProps, "onClose">): ReactNode {
  const api = useApi();
  const create = useMutation(api.categories.create());
  const form = useForm<NewCategory>({ initialValues: { name: "", image: "" } });
  return (
    <CategoryForm form={form} mutation={create} submitLabel="Add" onClose={onClose}>
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps("name")} />
      <ImageUrlInput {...form.getInputProps("image")} />
    </CategoryForm>
  );
}

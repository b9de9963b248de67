import { useApi, type Category, type CategoryUpdate } from "@market/api-client";
import { FormDialog } from "@market/ui/dialogs";
import { Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CategoryForm } from "./category-form.tsx";
import { ImageUrlInput } from "./image-url-input.tsx";

const STATUS_OPTIONS = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];

export interface EditCategoryDialogProps {
  /** The dialog is open while this is set. */
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

function EditCategoryForm({ category, onClose }: EditCategoryFormProps): ReactNode {
  const { id, name = "", image = "", isActive } = category;
  const api = useApi();
  const update = useMutation(api.categories.update());
  const form = useForm<CategoryUpdate>({ initialValues: { id, name, image, isActive } });
  return (
    <CategoryForm form={form} mutation={update} submitLabel="Save" onClose={onClose}>
      <ImageUrlInput data-autofocus {...form.getInputProps("image")} />
      <TextInput label="Name" autoComplete="off" {...form.getInputProps("name")} />
      <Select
        label="Status"
        data={STATUS_OPTIONS}
        allowDeselect={false}
        value={form.values.isActive ? "active" : "inactive"}
        onChange={(status) => form.setFieldValue("isActive", status === "active")}
      />
    </CategoryForm>
  );
}

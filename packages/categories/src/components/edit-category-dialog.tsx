import { useApi, useDenial, type Category, type CategoryUpdate } from "@market/api-client";
import { textOf, type DraftForm } from "@market/api-client/forms";
import { FormDialog, RestrictionNotice } from "@market/ui/dialogs";
import { Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { changedFields } from "../model/changed-fields.ts";
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
  const api = useApi();
  const saved = toUpdate(category);
  const form = useForm<CategoryUpdate>({ initialValues: saved });
  const denial = useDenial("edit categories");
  const readOnly = denial !== undefined;
  return (
    <CategoryForm
      form={form}
      mutation={api.categories.update()}
      draftForm={draftFormOf(saved)}
      submitLabel="Save"
      denial={denial}
      onClose={onClose}
    >
      <RestrictionNotice reason={denial} />
      <ImageUrlInput data-autofocus readOnly={readOnly} {...form.getInputProps("image")} />
      <TextInput
        label="Name"
        autoComplete="off"
        readOnly={readOnly}
        {...form.getInputProps("name")}
      />
      <Select
        label="Status"
        data={STATUS_OPTIONS}
        allowDeselect={false}
        readOnly={readOnly}
        // Mantine opens the list of a read-only select.
        {...(readOnly && { dropdownOpened: false })}
        value={form.values.isActive ? "active" : "inactive"}
        onChange={(status) => form.setFieldValue("isActive", status === "active")}
      />
    </CategoryForm>
  );
}

function toUpdate({ id, name = "", image = "", isActive }: Category): CategoryUpdate {
  return { id, name, image, isActive };
}

/**
 * Returns the form of one category, whose drafts are offered for this category only. A field that was not
 * changed takes the value that the category has by the time of the restore.
 */
function draftFormOf(saved: CategoryUpdate): DraftForm<Partial<CategoryUpdate>> {
  return {
    form: `edit-category:${saved.id}`,
    initial: {},
    parse: ({ name = saved.name, image = saved.image, isActive = saved.isActive }) =>
      changedFields(
        { id: saved.id, name: textOf(name), image: textOf(image), isActive: isActive === true },
        saved,
      ),
  };
}

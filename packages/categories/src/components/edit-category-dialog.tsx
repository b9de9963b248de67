import { useApi, useDenial, type Category, type CategoryUpdate } from "@market/api-client";
import { textOf, type DraftForm } from "@market/api-client/drafts";
import { FormDialog, RestrictionNotice } from "@market/ui/dialogs";
import { Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
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
  const api = useApi();
  const draftForm = draftFormOf(category);
  const form = useForm<CategoryUpdate>({ initialValues: draftForm.initial });
  const denial = useDenial("edit categories");
  const readOnly = denial !== undefined;
  return (
    <CategoryForm
      form={form}
      mutation={api.categories.update()}
      draftForm={draftForm}
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

/** Returns the form of one category, whose drafts are offered for this category only. */
function draftFormOf({ id, name = "", image = "", isActive }: Category): DraftForm<CategoryUpdate> {
  return {
    form: `edit-category:${id}`,
    initial: { id, name, image, isActive },
    parse: (stored) => ({
      id,
      name: textOf(stored["name"]),
      image: textOf(stored["image"]),
      isActive: stored["isActive"] === true,
    }),
  };
}

import { ApiError, ConflictError, useCapability, useResource } from "@market/api-client";
import {
  categoriesApi,
  type Category,
  type CategoryConflict,
  type CategoryUpdate,
} from "@market/api-client/categories";
import { RecordHistory } from "@market/lists/history";
import { formDialog, RestrictionNotice, type RecordDialogProps } from "@market/ui/dialogs";
import { Alert, Select, TextInput } from "@mantine/core";
import { useForm, type UseFormReturnType } from "@mantine/form";
import { useState, type ReactNode } from "react";
import { changedFields } from "../model/changed-fields.ts";
import { useEditDenial } from "./categories-list.tsx";
import { CategoryForm, ImageUrlInput } from "./category-form.tsx";
import { ConflictNotice, type EditConflict } from "./conflict-notice.tsx";

const STATUS_OPTIONS = [
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];

export const EditCategoryDialog = formDialog(EditCategory, { title: "View/Edit Category" });

function EditCategory({ row: category, onClose }: RecordDialogProps<Category>): ReactNode {
  return category && <EditCategoryForm key={category.id} category={category} onClose={onClose} />;
}

interface EditCategoryFormProps {
  category: Category;
  onClose: () => void;
}

function EditCategoryForm({ category, onClose }: EditCategoryFormProps): ReactNode {
  const form = useForm<CategoryUpdate>({ initialValues: toUpdate(category) });
  const hasVersions = useCapability("versions");
  const denial = useEditDenial(category.isIdInvented);
  const [failure, setFailure] = useState<EditConflict | "deleted">();
  const showFailure = (error: Error): void => {
    if (error instanceof ConflictError) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the call reads
      const { present, by, at } = error.conflict as CategoryConflict;
      const theirs = toUpdate({ ...present, id: category.id });
      const before = form.getInitialValues();
      const mine = form.getValues();
      form.setInitialValues(theirs);
      form.setValues({ ...theirs, ...changedFields(mine, before) });
      setFailure({ before, mine, theirs, by, at });
    } else if (
      // The specification ignores failures: a hosted API's response shows nothing.
      hasVersions &&
      error instanceof ApiError &&
      error.status === 404
    ) {
      setFailure("deleted");
    }
  };
  const readOnly = denial !== undefined;
  return (
    <CategoryForm
      form={form}
      mutation={{ ...useResource(categoriesApi).update(), onError: showFailure }}
      draftName={`edit-category:${category.id}`}
      submitLabel="Save"
      denial={denial}
      onClose={onClose}
    >
      <RestrictionNotice reason={denial} />
      {failure === "deleted" ? (
        <Alert color="red" role="alert">
          This category was deleted meanwhile. Your changes cannot be saved.
        </Alert>
      ) : (
        failure && <ConflictNotice key={failure.theirs.version} conflict={failure} form={form} />
      )}
      <ImageUrlInput data-autofocus readOnly={readOnly} {...form.getInputProps("image")} />
      <TextInput
        label="Name"
        autoComplete="off"
        readOnly={readOnly}
        {...form.getInputProps("name")}
      />
      <StatusSelect form={form} readOnly={readOnly} />
      <RecordHistory id={category.id} />
    </CategoryForm>
  );
}

interface StatusSelectProps {
  form: UseFormReturnType<CategoryUpdate>;
  readOnly: boolean;
}

function StatusSelect({ form, readOnly }: StatusSelectProps): ReactNode {
  return (
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
  );
}

type EditedCategory = Pick<Category, "id" | "name" | "image" | "isActive" | "version">;

function toUpdate({ id, name = "", image = "", ...category }: EditedCategory): CategoryUpdate {
  const { isActive, version } = category;
  return { id, name, image, isActive, version };
}

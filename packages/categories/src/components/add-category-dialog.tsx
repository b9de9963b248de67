import { useDenial, useResource } from "@market/api-client";
import { categoriesApi, type NewCategory } from "@market/api-client/categories";
import { formDialog, RestrictedForm } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { CategoryForm, ImageUrlInput } from "./category-form.tsx";

const EMPTY: NewCategory = { name: "", image: "" };

export const AddCategoryDialog = formDialog(AddCategoryForm, { title: "Add Category" });

function AddCategoryForm({ onClose }: DialogProps): ReactNode {
  const denial = useDenial("add categories");
  const form = useForm<NewCategory>({ initialValues: EMPTY });
  return (
    <RestrictedForm reason={denial}>
      <CategoryForm
        form={form}
        mutation={useResource(categoriesApi).create()}
        draftName="add-category"
        submitLabel="Add"
        denial={denial}
        onClose={onClose}
      >
        <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps("name")} />
        <ImageUrlInput {...form.getInputProps("image")} />
      </CategoryForm>
    </RestrictedForm>
  );
}

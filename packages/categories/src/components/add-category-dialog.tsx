import { useDenial, useResource } from "@market/api-client";
import { categoriesApi, type NewCategory } from "@market/api-client/categories";
import { FormDialog, RestrictedForm } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { CategoryForm, ImageUrlInput } from "./category-form.tsx";

const EMPTY: NewCategory = { name: "", image: "" };

export function AddCategoryDialog({ opened, onClose }: DialogProps): ReactNode {
  const denial = useDenial("add categories");
  return (
    <FormDialog title="Add Category" opened={opened} onClose={onClose}>
      <RestrictedForm reason={denial}>
        <AddCategoryForm denial={denial} onClose={onClose} />
      </RestrictedForm>
    </FormDialog>
  );
}

interface AddCategoryFormProps extends Pick<DialogProps, "onClose"> {
  denial: string | undefined;
}

function AddCategoryForm({ denial, onClose }: AddCategoryFormProps): ReactNode {
  const form = useForm<NewCategory>({ initialValues: EMPTY });
  return (
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
  );
}

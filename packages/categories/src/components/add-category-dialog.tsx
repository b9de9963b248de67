import { useDenial, useResource } from "@market/api-client";
import { categoriesApi, type NewCategory } from "@market/api-client/categories";
import { textOf, type DraftForm } from "@market/api-client/forms";
import { FormDialog, RestrictedForm } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { changedFields } from "../model/changed-fields.ts";
import { CategoryForm, ImageUrlInput } from "./category-form.tsx";

const EMPTY: NewCategory = { name: "", image: "" };

const DRAFT_FORM: DraftForm<Partial<NewCategory>> = {
  form: "add-category",
  initial: {},
  parse: ({ name, image }) => changedFields({ name: textOf(name), image: textOf(image) }, EMPTY),
};

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
      draftForm={DRAFT_FORM}
      submitLabel="Add"
      denial={denial}
      onClose={onClose}
    >
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps("name")} />
      <ImageUrlInput {...form.getInputProps("image")} />
    </CategoryForm>
  );
}

import { useApi, useDenial, type NewCategory } from "@market/api-client";
import { textOf, type DraftForm } from "@market/api-client/drafts";
import { FormDialog, RestrictedForm } from "@market/ui/dialogs";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { CategoryForm } from "./category-form.tsx";
import { ImageUrlInput } from "./image-url-input.tsx";

const DRAFT_FORM: DraftForm<NewCategory> = {
  form: "add-category",
  initial: { name: "", image: "" },
  parse: ({ name, image }) => ({ name: textOf(name), image: textOf(image) }),
};

export interface AddCategoryDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function AddCategoryDialog({ opened, onClose }: AddCategoryDialogProps): ReactNode {
  const denial = useDenial("add categories");
  return (
    <FormDialog title="Add Category" opened={opened} onClose={onClose}>
      <RestrictedForm reason={denial}>
        <AddCategoryForm denial={denial} onClose={onClose} />
      </RestrictedForm>
    </FormDialog>
  );
}

interface AddCategoryFormProps {
  denial: string | undefined;
  onClose: () => void;
}

function AddCategoryForm({ denial, onClose }: AddCategoryFormProps): ReactNode {
  const api = useApi();
  const form = useForm<NewCategory>({ initialValues: DRAFT_FORM.initial });
  return (
    <CategoryForm
      form={form}
      mutation={api.categories.create()}
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

import type { NewCategory } from "@market/api-client/categories";
import { useDraftForm } from "@market/api-client/forms";
import { FormDialogBody, SafeImage } from "@market/ui/dialogs";
import { useSubmit } from "@market/ui/submit";
import { Box, TextInput, type TextInputProps } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useDebouncedValue } from "@mantine/hooks";
import type { UseMutationOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { toDraft } from "../model/changed-fields.ts";

export interface CategoryFormProps<Values extends NewCategory> {
  form: UseFormReturnType<Values>;
  mutation: UseMutationOptions<void, Error, Values>;
  /** Unique name of the form, whose drafts contain only what `toDraft` returns. */
  draftName: string;
  submitLabel: string;
  /** Why the form cannot be submitted. */
  denial: string | undefined;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Sends the fields without validation and closes the dialog. A failure shows no message and keeps the input. */
export function CategoryForm<Values extends NewCategory>({
  form,
  mutation,
  draftName,
  submitLabel,
  denial,
  onClose,
  children,
}: CategoryFormProps<Values>): ReactNode {
  const saved = form.getInitialValues();
  const { isPending, run } = useSubmit();
  const { draft, send, cancel } = useDraftForm<Partial<Values>, Values>({
    form: draftName,
    // A field that was not changed takes the value that it has by the time of the restore.
    parse: (stored) => toDraft(stored, saved),
    content: toDraft(form.values, saved),
    onRestore: (changes) => form.setValues({ ...saved, ...changes }),
    mutation,
    onClose,
  });
  return (
    <FormDialogBody
      submitLabel={submitLabel}
      isDirty={form.isDirty()}
      isPending={isPending}
      denial={denial}
      draft={{ draft, title: ({ name, image }) => name?.trim() || image }}
      onSubmit={form.onSubmit((values) => run(() => send(values)))}
      onCancel={cancel}
    >
      {children}
    </FormDialogBody>
  );
}

/** Milliseconds after the last keystroke: a request for each partial URL would be wasted. */
const PREVIEW_DELAY = 250;

interface ImageUrlInputProps extends Omit<TextInputProps, "value"> {
  value?: string;
}

/** Renders an input for an image URL with a preview, which is hidden if the image fails to load. */
export function ImageUrlInput({ value, ...props }: ImageUrlInputProps): ReactNode {
  const [previewUrl] = useDebouncedValue(value ?? "", PREVIEW_DELAY);
  return (
    <Box>
      <TextInput
        label="Image URL"
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        value={value}
      />
      <SafeImage
        src={previewUrl}
        alt="Preview"
        mah={140}
        fit="contain"
        w="auto"
        maw="100%"
        radius="sm"
        mt="xs"
      />
    </Box>
  );
}

import { useApi } from "@market/api-client";
import { useSubmission } from "@market/api-client/forms";
import { notifyFailure, notifySuccess } from "@market/ui";
import { FormDialog, FormDialogBody } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { Checkbox, TextInput } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { useListViews } from "../../use-list-views.ts";

/** Of a list. The server accepts no more. */
const MAX_VIEWS = 50;
const MAX_NAME_LENGTH = 100;

/** Saves the present list under a name. */
export function SaveViewDialog({ opened, onClose }: DialogProps): ReactNode {
  return (
    <FormDialog title="Save View" size="sm" opened={opened} onClose={onClose}>
      <SaveViewForm onClose={onClose} />
    </FormDialog>
  );
}

function SaveViewForm({ onClose }: Pick<DialogProps, "onClose">): ReactNode {
  const { id, views, query, onServer } = useListViews();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<boolean>();
  const name = typed.normalize("NFC").trim();
  const replaced = views.find((view) => view.name === name);
  const isDefault = chosen ?? replaced?.isDefault ?? false;
  const isFull = replaced === undefined && views.length >= MAX_VIEWS;
  const { submit, isPending, error } = useSubmission(
    {
      ...useApi().preferences.save(),
      onSuccess: () => notifySuccess("View Saved", `"${name}" is in the list options`),
      onError: notifyFailure,
    },
    onClose,
  );

  const save = (event: FormEvent): void => {
    event.preventDefault();
    const others = views
      .filter((view) => view !== replaced)
      .map((view) => ({ ...view, isDefault: view.isDefault && !isDefault }));
    submit({
      list: id,
      onServer,
      views: [...others, { name, query, isDefault }].toSorted((one, other) =>
        one.name.localeCompare(other.name),
      ),
    });
  };

  return (
    <FormDialogBody
      autoComplete="off"
      submitLabel={replaced ? "Replace View" : "Save View"}
      isDirty={typed !== ""}
      isPending={isPending}
      disabledReason={name === "" ? "Enter a name" : isFull ? "Delete a view first" : ""}
      toastedError={error}
      onSubmit={save}
      onCancel={onClose}
    >
      <TextInput
        label="Name"
        aria-required
        data-autofocus
        maxLength={MAX_NAME_LENGTH}
        value={typed}
        description={replaced && "There is a view of this name. Saving replaces it."}
        inputWrapperOrder={["label", "input", "description", "error"]}
        error={isFull && `A list has at most ${MAX_VIEWS} views. Delete one first.`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Checkbox
        label="Use as default"
        description="The list opens with this view."
        checked={isDefault}
        onChange={(event) => setChosen(event.currentTarget.checked)}
      />
    </FormDialogBody>
  );
}

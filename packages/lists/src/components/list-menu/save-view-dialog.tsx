import type { ListView } from "@market/api-client/preferences";
import { useSend } from "@market/api-client/forms";
import { notifySuccess } from "@market/ui";
import { formDialog, FormDialogBody } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { useSubmit } from "@market/ui/submit";
import { TextInput } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { useList } from "../../list-context.ts";
import { useListViews, usePreferences } from "./use-list-views.ts";

/** Of a list. The server accepts no more. */
const MAX_VIEWS = 50;
const MAX_NAME_LENGTH = 100;

export const SaveViewDialog = formDialog(SaveViewForm, { title: "Save View", size: "sm" });

function SaveViewForm({ onClose }: DialogProps): ReactNode {
  const { calls } = useList();
  const { views, query } = useListViews();
  const [typed, setTyped] = useState("");
  const name = typed.normalize("NFC").trim();
  const isReplaced = views.some((view) => view.name === name);
  const isFull = !isReplaced && views.length >= MAX_VIEWS;
  const preferences = usePreferences();
  const send = useSend();
  const { isPending, error, run } = useSubmit();
  const addView = (saved: readonly ListView[]): ListView[] => {
    if (!isReplaced && saved.some((view) => view.name === name)) {
      throw new Error("There is a view of this name by now. Save again to replace it.");
    }
    // A list has one view: another name renames it.
    const others = saved.filter((view) => view.name !== name && view.query !== query);
    return [...others, { name, query }].toSorted((one, other) =>
      one.name.localeCompare(other.name),
    );
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    run(async () => {
      await send(preferences.save(), { list: calls.name, change: addView });
      notifySuccess("View Saved", `"${name}" is in the list options`);
      return onClose;
    });
  };
  return (
    <FormDialogBody
      autoComplete="off"
      submitLabel={isReplaced ? "Replace View" : "Save View"}
      isDirty={typed !== ""}
      isPending={isPending}
      disabledReason={name === "" ? "Enter a name" : isFull ? "Delete a view first" : ""}
      error={error}
      onSubmit={save}
      onCancel={onClose}
    >
      <TextInput
        label="Name"
        aria-required
        data-autofocus
        maxLength={MAX_NAME_LENGTH}
        value={typed}
        description={isReplaced && "There is a view of this name. Saving replaces it."}
        inputWrapperOrder={["label", "input", "description", "error"]}
        error={isFull && `A list has at most ${MAX_VIEWS} views. Delete one first.`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialogBody>
  );
}

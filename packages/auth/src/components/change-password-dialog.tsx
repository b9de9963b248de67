import { ApiError, useResource } from "@market/api-client";
import { accountApi } from "@market/api-client/account";
import { useSession } from "@market/api-client/auth";
import { useSubmission } from "@market/api-client/forms";
import { notifySuccess } from "@market/ui";
import { formDialog, FormDialogBody } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { Stack, Text } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { readFields } from "../hooks/use-submit.ts";
import { checkNewPassword, EMPTY_FIELD, isAboutNewPassword } from "../model/new-password.ts";
import { FormError } from "./form.tsx";
import { NewPasswordFields, PasswordField } from "./new-password-fields.tsx";

export const ChangePasswordDialog = formDialog(ChangePasswordForm, { title: "Change Password" });

/** Asks for the current and the new password. Nothing typed is stored. */
function ChangePasswordForm({ onClose }: DialogProps): ReactNode {
  const { user } = useSession();
  const [isDirty, setDirty] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const { isPending, error, submit } = useSubmission(
    {
      ...useResource(accountApi).changePassword(),
      onSuccess: () => notifySuccess("Password Changed", "All other sessions have ended."),
    },
    onClose,
  );
  const failure = problem ?? error;
  const field = failure && findField(failure);

  const check = (event: FormEvent<HTMLFormElement>): void => {
    const { currentPassword = "", password = "", confirmation = "" } = readFields(event);
    const message = currentPassword === "" ? EMPTY_FIELD : checkNewPassword(password, confirmation);
    setProblem(message === undefined ? undefined : new Error(message));
    if (message === undefined) submit({ currentPassword, password });
  };

  return (
    <>
      <FormError failure={field ? undefined : failure} />
      <FormDialogBody
        submitLabel="Change Password"
        isDirty={isDirty}
        isPending={isPending}
        onSubmit={check}
        onCancel={onClose}
      >
        <Stack gap="md" onChange={(event) => setDirty(hasText(event.currentTarget))}>
          <PasswordField
            name="currentPassword"
            label="Current Password"
            aria-required
            visibilityToggleButtonProps={{ "aria-label": "Show or hide the current password" }}
            error={field === "currentPassword" && failure?.message}
            data-autofocus
          />
          <NewPasswordFields
            error={field === "password" ? failure?.message : undefined}
            username={user?.email}
          />
        </Stack>
        <Text size="sm" c="dimmed">
          You stay signed in here. All your other sessions end.
        </Text>
      </FormDialogBody>
    </>
  );
}

function hasText(fields: HTMLElement): boolean {
  const inputs = [...fields.querySelectorAll<HTMLInputElement>("input[name]")];
  return inputs.some(({ value }) => value !== "");
}

/** Returns the field that the server's message is about. Other invalid requests have a wrong current password. */
function findField(error: Error): "currentPassword" | "password" | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  return isAboutNewPassword(error.message) ? "password" : "currentPassword";
}

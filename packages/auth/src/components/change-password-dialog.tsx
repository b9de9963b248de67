import { ApiError, useResource } from "@market/api-client";
import { accountApi } from "@market/api-client/account";
import { useSession } from "@market/api-client/auth";
import { useSend } from "@market/api-client/forms";
import { notifySuccess } from "@market/ui";
import { formDialog, FormDialogBody } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { useSubmit } from "@market/ui/submit";
import { Stack, Text } from "@mantine/core";
import { useState, type FormEvent, type ReactNode } from "react";
import { checkNewPassword, EMPTY_FIELD, isAboutNewPassword } from "../model/new-password.ts";
import { PasswordField, readFields } from "./form.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

export const ChangePasswordDialog = formDialog(ChangePasswordForm, { title: "Change Password" });

/** Asks for the current and the new password. Nothing typed is stored. */
function ChangePasswordForm({ onClose }: DialogProps): ReactNode {
  const { user } = useSession();
  const [isDirty, setDirty] = useState(false);
  const account = useResource(accountApi);
  const send = useSend();
  const { isPending, error, run } = useSubmit();
  const field = error && findField(error);

  const change = (event: FormEvent<HTMLFormElement>): void => {
    const { currentPassword = "", password = "", confirmation = "" } = readFields(event);
    run(async () => {
      const problem =
        currentPassword === "" ? EMPTY_FIELD : checkNewPassword(password, confirmation);
      if (problem !== undefined) throw new Error(problem);
      await send(account.changePassword(), { currentPassword, password });
      notifySuccess("Password Changed", "All other sessions have ended.");
      return onClose;
    });
  };

  return (
    <FormDialogBody
      submitLabel="Change Password"
      isDirty={isDirty}
      isPending={isPending}
      error={field ? undefined : error}
      onSubmit={change}
      onCancel={onClose}
    >
      <Stack gap="md" onChange={() => setDirty(true)}>
        <PasswordField
          name="currentPassword"
          label="Current Password"
          aria-required
          visibilityToggleButtonProps={{ "aria-label": "Show or hide the current password" }}
          error={field === "currentPassword" && error?.message}
          data-autofocus
        />
        <NewPasswordFields
          error={field === "password" ? error?.message : undefined}
          username={user?.email}
        />
      </Stack>
      <Text size="sm" c="dimmed">
        You stay signed in here. All your other sessions end.
      </Text>
    </FormDialogBody>
  );
}

/** Returns the field that the server's message is about. Other invalid requests have a wrong current password. */
function findField(error: Error): "currentPassword" | "password" | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  return isAboutNewPassword(error.message) ? "password" : "currentPassword";
}

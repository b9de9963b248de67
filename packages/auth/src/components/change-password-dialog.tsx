import { useResource } from "@market/api-client";
import { accountApi } from "@market/api-client/account";
import { useSession } from "@market/api-client/auth";
import { useSubmission } from "@market/api-client/forms";
import { notifySuccess } from "@market/ui";
import { FormDialog, FormDialogBody } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { PasswordInput, Text } from "@mantine/core";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import {
  checkPasswordChange,
  toPasswordChangeErrors,
  type PasswordChangeErrors,
} from "../model/password-change-errors.ts";
import { FormError } from "./form-error.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";

const EMPTY = { currentPassword: "", password: "", confirmation: "" };

export function ChangePasswordDialog({ opened, onClose }: DialogProps): ReactNode {
  return (
    <FormDialog title="Change Password" opened={opened} onClose={onClose}>
      <ChangePasswordForm onClose={onClose} />
    </FormDialog>
  );
}

/** Asks for the current and the new password. Nothing typed is stored. */
function ChangePasswordForm({ onClose }: Pick<DialogProps, "onClose">): ReactNode {
  const { user } = useSession();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<PasswordChangeErrors>({});
  const currentRef = useRef<HTMLInputElement>(null);
  const { isPending, submit } = useSubmission(
    {
      ...useResource(accountApi).changePassword(),
      onSuccess: () => notifySuccess("Password Changed", "All other sessions have ended."),
      onError: (failure) => setErrors(toPasswordChangeErrors(failure)),
    },
    onClose,
  );

  useEffect(() => {
    if (errors.currentPassword !== undefined) currentRef.current?.focus();
  }, [errors]);

  const check = (event: FormEvent): void => {
    event.preventDefault();
    const { confirmation, ...change } = values;
    const error = checkPasswordChange(change, confirmation);
    setErrors({ form: error });
    if (error === undefined) submit(change);
  };

  return (
    <>
      <FormError message={errors.form} />
      <FormDialogBody
        submitLabel="Change Password"
        isDirty={Object.values(values).some((value) => value !== "")}
        isPending={isPending}
        onSubmit={check}
        onCancel={onClose}
      >
        <PasswordInput
          ref={currentRef}
          label="Current Password"
          aria-required
          autoComplete="current-password"
          visibilityToggleFocusable
          spellCheck={false}
          visibilityToggleButtonProps={{ "aria-label": "Show or hide the current password" }}
          error={errors.currentPassword}
          // Mantine does not set it for a password.
          aria-invalid={errors.currentPassword !== undefined}
          value={values.currentPassword}
          onChange={(event) => setValues({ ...values, currentPassword: event.currentTarget.value })}
          data-autofocus
        />
        <NewPasswordFields
          value={values}
          onChange={(next) => setValues({ ...values, ...next })}
          error={errors.password}
          username={user?.email}
        />
        <Text size="sm" c="dimmed">
          You stay signed in here. All your other sessions end.
        </Text>
      </FormDialogBody>
    </>
  );
}

import { useApi } from "@market/api-client";
import { useSubmission } from "@market/api-client/forms";
import { notifySuccess } from "@market/ui";
import { FormDialogBody } from "@market/ui/dialogs";
import { PasswordInput, Text } from "@mantine/core";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { checkNewPassword } from "../model/new-password.ts";
import {
  toPasswordChangeErrors,
  type PasswordChangeErrors,
} from "../model/password-change-errors.ts";
import { FormError } from "./form-error.tsx";
import { NewPasswordFields, type NewPassword } from "./new-password-fields.tsx";

const EMPTY: NewPassword = { password: "", confirmation: "" };

/** Asks for the current and the new password. Nothing typed is stored. */
export function ChangePasswordForm({ onClose }: { onClose: () => void }): ReactNode {
  const api = useApi();
  const [currentPassword, setCurrentPassword] = useState("");
  const [input, setInput] = useState(EMPTY);
  const [errors, setErrors] = useState<PasswordChangeErrors>({});
  const formRef = useRef<HTMLFormElement>(null);
  const { isPending, submit } = useSubmission(
    {
      ...api.account.changePassword(),
      onSuccess: () => notifySuccess("Password Changed", "All other sessions have ended."),
      onError: (failure) => setErrors(toPasswordChangeErrors(failure)),
    },
    onClose,
  );

  useEffect(() => {
    if (errors.currentPassword === undefined && errors.password === undefined) return;
    formRef.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  const check = (event: FormEvent): void => {
    event.preventDefault();
    const { password, confirmation } = input;
    const error =
      currentPassword === ""
        ? "Please fill in all fields."
        : checkNewPassword(password, confirmation);
    setErrors({ form: error });
    if (error === undefined) submit({ currentPassword, password });
  };

  return (
    <>
      <FormError message={errors.form} />
      <FormDialogBody
        ref={formRef}
        submitLabel="Change Password"
        isDirty={currentPassword + input.password + input.confirmation !== ""}
        isPending={isPending}
        onSubmit={check}
        onCancel={onClose}
      >
        <PasswordInput
          label="Current Password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ "aria-label": "Show or hide the current password" }}
          error={errors.currentPassword}
          // Mantine does not set it for a password.
          aria-invalid={errors.currentPassword !== undefined}
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.currentTarget.value)}
          data-autofocus
        />
        <NewPasswordFields value={input} onChange={setInput} error={errors.password} />
        <Text size="sm" c="dimmed">
          You stay signed in here. All your other sessions end.
        </Text>
      </FormDialogBody>
    </>
  );
}

import { useApi } from "@market/api-client";
import { notifySuccess, useSubmitLock } from "@market/ui";
import { FormActions, usePreventClose } from "@market/ui/dialogs";
import { PasswordInput, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
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
  const lock = useSubmitLock();
  const { mutate, isPending } = useMutation({
    ...api.account.changePassword(),
    // Called even after the dialog is closed, unlike the callbacks of `mutate`.
    onSuccess: () => notifySuccess("Password Changed", "All other sessions have ended."),
  });
  const isDirty = currentPassword + input.password + input.confirmation !== "";
  usePreventClose(isDirty || isPending);

  useEffect(() => {
    if (errors.currentPassword === undefined && errors.password === undefined) return;
    formRef.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!lock.acquire()) return;
    const { password, confirmation } = input;
    const error =
      currentPassword === ""
        ? "Please fill in all fields."
        : checkNewPassword(password, confirmation);
    setErrors({ form: error });
    if (error !== undefined) {
      lock.release();
      return;
    }
    mutate(
      { currentPassword, password },
      {
        onSuccess: onClose,
        onError: (failure) => {
          setErrors(toPasswordChangeErrors(failure));
          lock.release();
        },
      },
    );
  };

  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <FormError message={errors.form} />
      <Stack gap="md">
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
        <FormActions busy={isPending} onCancel={onClose}>
          Change Password
        </FormActions>
      </Stack>
    </form>
  );
}

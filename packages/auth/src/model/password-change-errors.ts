import { ApiError, type PasswordChange } from "@market/api-client";
import { checkNewPassword } from "./new-password.ts";

/** The errors of a change of the password: of a field, or of the form. */
export interface PasswordChangeErrors {
  form?: string | undefined;
  currentPassword?: string | undefined;
  password?: string | undefined;
}

/** Returns the error of a change before it is sent, or `undefined` if it is valid. */
export function checkPasswordChange(
  { currentPassword, password }: PasswordChange,
  confirmation: string,
): string | undefined {
  if (currentPassword === "") return "Please fill in all fields.";
  return checkNewPassword(password, confirmation);
}

const NEW_PASSWORD = /^password: /;

/**
 * Assigns the server's message to a field. It names the field of the new password, e.g. "password: Is too
 * common; choose another". Other invalid requests have a wrong current password.
 */
export function toPasswordChangeErrors(error: Error): PasswordChangeErrors {
  const { message } = error;
  if (!(error instanceof ApiError) || error.status !== 400) return { form: message };
  if (NEW_PASSWORD.test(message)) return { password: message.replace(NEW_PASSWORD, "") };
  return { currentPassword: message };
}

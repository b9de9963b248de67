import { ApiError } from "@market/api-client";
import type { PasswordChange } from "@market/api-client/account";
import { checkNewPassword, isAboutNewPassword } from "./new-password.ts";

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

/** Assigns the server's message to a field. Other invalid requests have a wrong current password. */
export function toPasswordChangeErrors(error: Error): PasswordChangeErrors {
  const { message } = error;
  if (!(error instanceof ApiError) || error.status !== 400) return { form: message };
  if (isAboutNewPassword(message)) return { password: message };
  return { currentPassword: message };
}

import { ApiError } from "@market/api-client";

/** The errors of a change of the password: of a field, or of the form. */
export interface PasswordChangeErrors {
  form?: string | undefined;
  currentPassword?: string | undefined;
  password?: string | undefined;
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

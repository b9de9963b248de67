import { passwordStrength } from "./password-strength.ts";

/** Returns the first error of a new password and its confirmation, or `undefined` if they are valid. */
export function checkNewPassword(password: string, confirmation: string): string | undefined {
  if (password === "" || confirmation === "") return "Please fill in all fields.";
  if (password !== confirmation) return "Passwords do not match.";
  if (passwordStrength(password).label === "Weak") return "Password is too weak.";
  return undefined;
}

import { passwordStrength } from "./password-strength.ts";

/** What is wrong with a new password and its confirmation, the first thing only; nothing if all is well. */
export function checkNewPassword(password: string, confirmation: string): string | undefined {
  if (password === "" || confirmation === "") return "Please fill in all fields.";
  if (password !== confirmation) return "Passwords do not match.";
  if (passwordStrength(password).label === "Weak") return "Password is too weak.";
  return undefined;
}

export const MAX_SCORE = 6;

export const EMPTY_FIELD = "Please fill in all fields.";

export type StrengthLabel = "Weak" | "Medium" | "Strong";

const RULES: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= 8,
  (password) => /[A-Z]/.test(password),
  (password) => /[a-z]/.test(password),
  (password) => /[0-9]/.test(password),
  (password) => /[^A-Za-z0-9]/.test(password),
  (password) => password.length >= 12,
];

/** Scores a password: one point per rule met, Strong from 5, Medium from 3. */
export function passwordStrength(password: string): { score: number; label: StrengthLabel } {
  const score = RULES.filter((isMet) => isMet(password)).length;
  return { score, label: score >= 5 ? "Strong" : score >= 3 ? "Medium" : "Weak" };
}

/** Returns the first error of a new password and its confirmation, or `undefined` if they are valid. */
export function checkNewPassword(password: string, confirmation: string): string | undefined {
  if (password === "" || confirmation === "") return EMPTY_FIELD;
  if (password !== confirmation) return "Passwords do not match.";
  if (passwordStrength(password).label === "Weak") return "Password is too weak.";
  return undefined;
}

/** Returns whether a message of the server is about the new password, e.g. "This password is too common. Choose another." */
export function isAboutNewPassword(message: string): boolean {
  return /^Th(?:e|is) password /.test(message);
}

import type { Tone } from "@market/ui";

const TONES = new Map<string, Tone>([
  ["super admin", "danger"],
  ["manager", "info"],
  ["support", "accent"],
]);

/** The words and tone of a role (specification, point 2); one that is not named there is grey. */
export function roleLabel(role: string): { tone: Tone; text: string } {
  return { tone: TONES.get(role) ?? "neutral", text: capitalize(role) };
}

/** Each word with a capital: `super admin` reads `Super Admin`. */
export function capitalize(words: string): string {
  return words.replaceAll(/(^|\s)\p{Lower}/gu, (start) => start.toUpperCase());
}

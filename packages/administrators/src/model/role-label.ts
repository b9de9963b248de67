import type { Tone } from "@market/ui";

const TONES = new Map<string, Tone>([
  ["super admin", "red"],
  ["manager", "blue"],
  ["support", "purple"],
]);

/** The words and tone of a role (specification, point 2); one that is not named there is grey. */
export function roleLabel(role: string): { tone: Tone; text: string } {
  return { tone: TONES.get(role) ?? "grey", text: capitalise(role) };
}

/** Each word with a capital: `super admin` reads `Super Admin`. */
export function capitalise(words: string): string {
  return words.replaceAll(/(^|\s)\p{Lower}/gu, (start) => start.toUpperCase());
}

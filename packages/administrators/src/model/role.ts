import type { Tone } from "@market/ui";

const TONES = new Map<string, Tone>([
  ["super admin", "danger"],
  ["manager", "info"],
  ["support", "accent"],
]);

/** Returns the badge tone of a role (specification, point 2), neutral for an unknown one. */
export function roleTone(role: string): Tone {
  return TONES.get(role) ?? "neutral";
}

/** Capitalizes the first letter of each word: `super admin` becomes `Super Admin`. */
export function titleCase(text: string): string {
  return text.replaceAll(/(^|\s)\p{Lower}/gu, (start) => start.toUpperCase());
}

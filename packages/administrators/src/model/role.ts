import type { Tone } from "@market/ui";

const TONES = new Map<string, Tone>([
  ["super admin", "danger"],
  ["manager", "info"],
  ["support", "accent"],
]);

/** Returns the badge tone of a role, neutral for an unknown one. */
export function roleTone(role: string): Tone {
  return TONES.get(role) ?? "neutral";
}

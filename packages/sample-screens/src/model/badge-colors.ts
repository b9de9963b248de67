import type { Tone } from "@market/ui";

/** Tones of the samples' states; a word that stands in none of them carries no judgement. */
const TONES: Readonly<Record<string, Tone>> = {
  active: "success",
  approved: "success",
  closed: "neutral",
  completed: "success",
  delivered: "success",
  paid: "success",
  read: "neutral",
  resolved: "success",

  "in-progress": "info",
  medium: "warning",
  open: "warning",
  pending: "warning",
  sent: "info",
  unread: "info",

  cancelled: "danger",
  failed: "danger",
  flagged: "danger",
  frozen: "danger",
  high: "danger",
  suspended: "danger",

  alert: "danger",
  buyer: "info",
  vendor: "accent",
};

export function badgeColor(word: string): Tone {
  return TONES[word] ?? "neutral";
}

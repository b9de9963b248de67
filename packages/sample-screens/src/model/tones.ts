import type { Tone } from "@market/ui";

/** Tones of the samples' states; a word that stands in none of them carries no judgement. */
const TONES: Readonly<Record<string, Tone>> = {
  active: "green",
  approved: "green",
  closed: "grey",
  completed: "green",
  delivered: "green",
  paid: "green",
  read: "grey",
  resolved: "green",

  "in-progress": "blue",
  medium: "yellow",
  open: "yellow",
  pending: "yellow",
  sent: "blue",
  unread: "blue",

  cancelled: "red",
  failed: "red",
  flagged: "red",
  frozen: "red",
  high: "red",
  suspended: "red",

  alert: "red",
  buyer: "blue",
  vendor: "purple",
};

export function toneOf(word: string): Tone {
  return TONES[word] ?? "grey";
}

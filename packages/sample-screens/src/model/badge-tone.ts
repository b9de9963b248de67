import type { Tone } from "@market/ui";

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

/** Returns the tone of a status, a priority or a role; neutral for an unknown one. */
export function badgeTone(value: string): Tone {
  return TONES[value] ?? "neutral";
}

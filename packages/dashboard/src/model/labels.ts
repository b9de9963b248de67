import type { Transaction, User } from "@market/api-client";
import { MISSING, type Tone } from "@market/ui";

const TONES: Record<NonNullable<Transaction["status"]>, Tone> = {
  success: "green",
  pending: "yellow",
  failed: "red",
};

/** The server's word for a transaction's status (specification, point 4), and its tone. */
export function statusLabel(status: Transaction["status"]): { tone: Tone; text: string } {
  return status ? { tone: TONES[status], text: status } : { tone: "grey", text: "unknown" };
}

/** A debit reads Payment, a credit Payout (specification, point 2). */
export function typeLabel(type: Transaction["type"]): string {
  if (type === undefined) return MISSING;
  return type === "debit" ? "Payment" : "Payout";
}

export function accountTypeLabel(accountType: User["accountType"]): string {
  if (accountType === undefined) return MISSING;
  return accountType === "seller" ? "Seller" : "Buyer";
}

import type { Shop } from "@market/api-client/shops";
import { capitalize, EMPTY_VALUE, type Tone } from "@market/ui";

export const STATUS_TONES: Record<NonNullable<Shop["status"]>, Tone> = {
  active: "success",
  pending: "warning",
  suspended: "danger",
};

export function verificationLabel({ owner }: Shop): { tone: Tone; text: string } {
  return owner.isVerified
    ? { tone: "success", text: "Verified" }
    : { tone: "neutral", text: "Not Verified" };
}

/** Returns a KYC status as readable text: `not_submitted` becomes `Not submitted`. */
export function kycText(status: string | undefined): string {
  if (status === undefined) return EMPTY_VALUE;
  return capitalize(status.replaceAll(/[_-]+/g, " "));
}

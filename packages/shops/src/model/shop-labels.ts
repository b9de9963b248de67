import type { Shop } from "@market/api-client";
import { capitalize, EMPTY_VALUE, type Tone } from "@market/ui";

interface Label {
  tone: Tone;
  text: string;
}

const TONES: Record<NonNullable<Shop["status"]>, Tone> = {
  active: "success",
  pending: "warning",
  suspended: "danger",
};

/** Returns the text and tone of a status (specification, point 4). */
export function statusLabel(status: Shop["status"]): Label {
  return status ? { tone: TONES[status], text: status } : { tone: "neutral", text: "unknown" };
}

export function verificationLabel({ owner }: Shop): Label {
  return owner.isVerified
    ? { tone: "success", text: "Verified" }
    : { tone: "neutral", text: "Not Verified" };
}

/** Returns a KYC status as readable text: `not_submitted` becomes `Not submitted`. */
export function kycText(status: string | undefined): string {
  if (status === undefined) return EMPTY_VALUE;
  return capitalize(status.replaceAll(/[_-]+/g, " "));
}

import type { Shop } from "@market/api-client";
import { capitalise, MISSING, type Tone } from "@market/ui";

interface Label {
  tone: Tone;
  text: string;
}

const TONES: Record<NonNullable<Shop["status"]>, Tone> = {
  active: "green",
  pending: "yellow",
  suspended: "red",
};

/** The word and tone of a shop's status (specification, point 4). */
export function statusLabel(status: Shop["status"]): Label {
  return status ? { tone: TONES[status], text: status } : { tone: "grey", text: "unknown" };
}

export function verificationLabel({ owner }: Shop): Label {
  return owner.isVerified
    ? { tone: "green", text: "Verified" }
    : { tone: "grey", text: "Not Verified" };
}

/** KYC's word as the server sends it, readable: `not_submitted` becomes `Not submitted`. */
export function kycText(status: string | undefined): string {
  if (status === undefined) return MISSING;
  return capitalise(status.replaceAll(/[_-]+/g, " "));
}

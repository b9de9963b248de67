import { hashToken } from "../../auth/tokens.ts";
import type { Sending } from "./invitations.repository.ts";

export function createSending(token: string, sentAt: Date, lifetimeMs: number): Sending {
  const expiresAt = new Date(sentAt.getTime() + lifetimeMs);
  return { tokenHash: hashToken(token), sentAt, expiresAt };
}

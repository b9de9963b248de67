import type { FailureTexts } from "../../http/api-error.ts";

/** The error texts of the calls before and after a session (specification, point 8). */
export const authFailures = {
  login: { messageKeys: ["message", "error"], fallback: "An unexpected error occurred" },
  logout: { messageKeys: ["message"], fallback: "Failed to sign out" },
  acceptInvite: { messageKeys: ["message"], fallback: "Failed to accept invite." },
} as const satisfies Record<string, FailureTexts>;

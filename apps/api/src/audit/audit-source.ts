import { hostname, userInfo } from "node:os";
import type { AuditSource } from "../db/schema/index.ts";

export type { AuditSource } from "../db/schema/index.ts";

export const serverSource: AuditSource = {
  source: "server",
  actor: null,
  actorId: null,
  address: null,
  requestId: null,
  device: hostname(),
};

/** Returns the account of the operating system that runs a command, and the one that used sudo. */
export function createOperatorSource(): AuditSource {
  const account = readAccount();
  const { SUDO_USER: sudoUser } = process.env;
  return {
    ...serverSource,
    source: "cli",
    actor: sudoUser === undefined ? account : `${account} (sudo: ${sudoUser})`,
  };
}

function readAccount(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as an account that has no name.
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}

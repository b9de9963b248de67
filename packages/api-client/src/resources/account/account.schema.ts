import * as v from "valibot";
import * as wire from "../../wire/wire.ts";

export const accountSessionSchema = v.object({
  id: wire.text,
  /** Browser and system, e.g. "Firefox on macOS". */
  device: wire.text,
  /** IP address of the last use. */
  address: wire.text,
  createdAt: wire.date,
  lastUsedAt: wire.date,
  isCurrent: wire.boolean,
});

/** A session of the administrator who is signed in, in any browser. */
export type AccountSession = v.InferOutput<typeof accountSessionSchema> & { id: string };

export interface PasswordChange {
  currentPassword: string;
  password: string;
}

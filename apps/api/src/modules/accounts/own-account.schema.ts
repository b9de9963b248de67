import { z } from "zod";
import { newPasswordSchema } from "../../auth/credentials.ts";
import type { SessionDetails } from "../../auth/sessions.ts";
import { loginBodySchema } from "./sign-in.schema.ts";

export const passwordBodySchema = z.strictObject({
  currentPassword: loginBodySchema.shape.password,
  password: newPasswordSchema,
});

const sessionSchema = z.object({
  id: z.uuid(),
  device: z.string().nullable().describe("Browser and system, e.g. Firefox on macOS."),
  address: z.string().nullable().describe("IP address of the last use."),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().describe("Exact to one minute."),
  isCurrent: z.boolean().describe("Whether this request belongs to the session."),
});
type SessionDto = z.infer<typeof sessionSchema>;

export const sessionsSchema = z.object({ sessions: z.array(sessionSchema) });
export const sessionParamsSchema = z.object({ sessionId: z.uuid() });

/** Returns the fields of the schema, which removes the others when the response is serialized. */
export function toSessionDto(session: SessionDetails, currentId: string): SessionDto {
  return {
    ...session,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isCurrent: session.id === currentId,
  };
}

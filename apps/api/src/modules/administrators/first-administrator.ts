import { and, count, isNotNull, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Db } from "../../db/connect.ts";
import { admins } from "../../db/schema/index.ts";
import { hashPassword } from "../../auth/passwords.ts";

/** Creates the administrator whom the configuration names, unless the address is known already. */
export async function createFirstAdministrator(
  db: Db,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<void> {
  await db
    .insert(admins)
    .values({
      id: uuidv7(),
      firstname: "First",
      lastname: "Administrator",
      email,
      passwordHash: await hashPassword(password),
      role: "super_admin",
      isVerified: true,
      createdAt: now,
    })
    .onConflictDoNothing({ target: admins.email });
}

/** Whether anybody at all can sign in. */
export async function canAnybodySignIn(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ able: count() })
    .from(admins)
    .where(and(isNotNull(admins.passwordHash), isNull(admins.disabledAt)));
  return row !== undefined && row.able > 0;
}

import { v7 as uuidv7 } from "uuid";
import { serverSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { hashPassword } from "../../auth/passwords.ts";
import type { Db } from "../../db/connect.ts";
import type { AdministratorsRepository } from "./administrators.repository.ts";

/** Creates the administrator that the configuration names, unless the email exists. */
export async function createFirstAdministrator(
  db: Db,
  repository: Pick<AdministratorsRepository, "insertIfNew">,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction(async (transaction) => {
    const admin = await repository.insertIfNew(transaction, {
      id: uuidv7(),
      firstname: "First",
      lastname: "Administrator",
      email,
      passwordHash,
      role: "super_admin",
      isVerified: true,
      createdAt: now,
    });
    if (admin === undefined) return;
    const target = { id: admin.id, after: admin };
    await recordAudit(transaction, serverSource, "administrator.create", target);
  });
}

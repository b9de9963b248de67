import { v7 as uuidv7 } from "uuid";
import { hashPassword } from "../../auth/passwords.ts";
import type { AdministratorsRepository } from "./administrators.repository.ts";

/** Creates the administrator that the configuration names, unless the email exists. */
export async function createFirstAdministrator(
  repository: Pick<AdministratorsRepository, "insertIfNew">,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<void> {
  await repository.insertIfNew({
    id: uuidv7(),
    firstname: "First",
    lastname: "Administrator",
    email,
    passwordHash: await hashPassword(password),
    role: "super_admin",
    isVerified: true,
    createdAt: now,
  });
}

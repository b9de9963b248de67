import { desc } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { admins } from "../../db/schema/index.ts";
import type { AdminDto } from "./administrators.schema.ts";

/** An administrator as the API shows one: without the password's hash. */
export function toAdminDto(admin: typeof admins.$inferSelect): AdminDto {
  return {
    _id: admin.id,
    firstname: admin.firstname,
    lastname: admin.lastname,
    name: `${admin.firstname} ${admin.lastname}`,
    email: admin.email,
    role: admin.role,
    is_verified: admin.isVerified,
    lastLogin: admin.lastLogin?.toISOString() ?? null,
  };
}

export interface AdministratorsRepository {
  /** All of them, the newest first. */
  list(): Promise<AdminDto[]>;
}

export function createAdministratorsRepository(db: Db): AdministratorsRepository {
  return {
    async list() {
      const rows = await db.select().from(admins).orderBy(desc(admins.createdAt), desc(admins.id));
      return rows.map(toAdminDto);
    },
  };
}

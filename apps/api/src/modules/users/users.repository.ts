import { desc, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";
import type { UserDto } from "./users.schema.ts";

export interface UsersRepository {
  /** The newest first. */
  list(limit: number): Promise<UserDto[]>;
  count(): Promise<number>;
}

export function createUsersRepository(db: Db): UsersRepository {
  const newest = db
    .select()
    .from(users)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(sql.placeholder("limit"))
    .prepare("newest_users");

  return {
    list: async (limit) => (await newest.execute({ limit })).map(toUserDto),
    count: () => db.$count(users),
  };
}

function toUserDto(user: typeof users.$inferSelect): UserDto {
  const { street, city, state, country, payoutBank, payoutAccountName } = user;
  return {
    _id: user.id,
    authId: { email: user.email, phone_number: user.phoneNumber, dial_code: user.dialCode },
    refferal_code: user.referralCode,
    account_type: user.accountType,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    ...(street !== null && city !== null && state !== null && country !== null
      ? { address: { street, city, state, country } }
      : {}),
    ...(payoutBank !== null && payoutAccountName !== null
      ? { payout: { bank: payoutBank, account_name: payoutAccountName } }
      : {}),
  };
}

import type { User } from "@market/api-client";
import { createSearchText } from "@market/ui";

export const USER_FILTERS = ["all", "seller", "buyer"] as const;

export type UserFilter = (typeof USER_FILTERS)[number];

const textOf = createSearchText(({ email, referralCode, accountType }: User) => [
  email,
  referralCode,
  accountType,
]);

/** The users of a kind in which the query occurs: in email, referral code or account type, without case. */
export function filterUsers(users: readonly User[], query: string, filter: UserFilter): User[] {
  const needle = query.trim().toLowerCase();
  return users.filter(
    (user) => (filter === "all" || user.accountType === filter) && textOf(user).includes(needle),
  );
}

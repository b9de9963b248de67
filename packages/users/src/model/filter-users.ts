import type { User } from "@market/api-client";

export const USER_FILTERS = ["all", "seller", "buyer"] as const;

export type UserFilter = (typeof USER_FILTERS)[number];

/** The users of a kind in which the query occurs: in email, referral code or account type, without case. */
export function filterUsers(users: readonly User[], query: string, filter: UserFilter): User[] {
  const needle = query.trim().toLowerCase();
  return users.filter(
    ({ accountType, email, referralCode }) =>
      (filter === "all" || accountType === filter) &&
      [email, referralCode, accountType].some((text) =>
        (text ?? "").toLowerCase().includes(needle),
      ),
  );
}

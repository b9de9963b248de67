import type { User } from "@market/api-client";

export const USER_FILTERS = ["all", "seller", "buyer"] as const;

export type UserFilter = (typeof USER_FILTERS)[number];

/** Returns the users of an account type. */
export function filterUsers(users: readonly User[], filter: UserFilter): readonly User[] {
  return filter === "all" ? users : users.filter(({ accountType }) => accountType === filter);
}

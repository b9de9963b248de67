import { searchCache, type DataContext, type User } from "@market/api-client";
import { capitalize, createSearchText, EMPTY_VALUE, pathTo } from "@market/ui";
import { paths, type FoundRow } from "@market/ui/feature";
import { USERS_LIMIT } from "./users-limit.ts";

const textOf = createSearchText(({ email, referralCode, phone, payout }: User) => [
  email,
  referralCode,
  phone,
  payout?.accountName,
]);

/**
 * The loaded users in whose email, referral code, phone or account name a query occurs; each leads to
 * its details.
 */
export function searchUsers({ api, queryClient }: DataContext, query: string): FoundRow[] {
  return searchCache({
    queryClient,
    list: api.users.list(),
    query,
    textOf,
  }).map(({ row: { id, email, referralCode, accountType, payout }, limit }) => ({
    id,
    label: email ?? referralCode ?? EMPTY_VALUE,
    description: [payout?.accountName, accountType && capitalize(accountType)]
      .filter(Boolean)
      .join(" · "),
    // The screen must load as many to have this one.
    path: pathTo(paths.users, { user: id, limit: limit > USERS_LIMIT ? limit : undefined }),
  }));
}

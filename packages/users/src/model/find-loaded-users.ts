import { findLoaded, searchText, type DataContext, type User } from "@market/api-client";
import { capitalise, MISSING, pathTo } from "@market/ui";
import { paths, type FoundRow } from "@market/ui/feature";
import { USERS_LIMIT } from "./users-limit.ts";

const textOf = searchText(({ email, referralCode, phone, payout }: User) => [
  email,
  referralCode,
  phone,
  payout?.accountName,
]);

/**
 * The loaded users in whose email, referral code, phone or account name a query occurs; each leads to
 * its details.
 */
export function findLoadedUsers({ api, queryClient }: DataContext, query: string): FoundRow[] {
  return findLoaded({
    queryClient,
    list: api.users.list(),
    query,
    textOf,
  }).map(({ row: { id, email, referralCode, accountType, payout }, limit }) => ({
    id,
    label: email ?? referralCode ?? MISSING,
    description: [payout?.accountName, accountType && capitalise(accountType)]
      .filter(Boolean)
      .join(" · "),
    // The screen must load as many to have this one.
    path: pathTo(paths.users, { user: id, limit: limit > USERS_LIMIT ? limit : undefined }),
  }));
}

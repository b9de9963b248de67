import { searchCache, type DataContext, type User } from "@market/api-client";
import { capitalize, createSearchText, EMPTY_VALUE, pathTo } from "@market/ui";
import type { FeatureCommands, FoundRow } from "@market/ui/feature";
import { USERS_LIMIT, USERS_PATH } from "./model/users-url.ts";

export const usersCommands: FeatureCommands<DataContext> = {
  searchCache: searchUsers,
  searchTable: async ({ api, queryClient }, query) =>
    (await queryClient.fetchQuery(api.users.matches(query))).map((user) => toFoundRow(user)),
};

const searchText = createSearchText<User>([
  ({ email }) => email,
  ({ referralCode }) => referralCode,
  ({ phone }) => phone,
  ({ payout }) => payout?.accountName,
]);

function searchUsers({ api, queryClient }: DataContext, query: string): FoundRow[] {
  return searchCache({ queryClient, list: api.users.list(), query, searchText }).map(
    ({ row, limit }) => toFoundRow(row, limit),
  );
}

/** @param limit that of a list which contains the user; the screen requests a user that its own does not */
function toFoundRow(
  { id, email, referralCode, accountType, payout }: User,
  limit = USERS_LIMIT,
): FoundRow {
  return {
    id,
    label: email ?? referralCode ?? EMPTY_VALUE,
    description: [payout?.accountName, accountType && capitalize(accountType)]
      .filter(Boolean)
      .join(" · "),
    // A list loaded with the default limit might not contain this row.
    path: pathTo(USERS_PATH, { user: id, limit: limit > USERS_LIMIT ? limit : undefined }),
  };
}

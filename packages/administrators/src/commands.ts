import { type DataContext, findDenial } from "@market/api-client";
import { type Administrator, administratorsApi } from "@market/api-client/administrators";
import { type Invitation, invitationsApi } from "@market/api-client/invitations";
import { createSearchText, searchCache } from "@market/lists/commands";
import { EMPTY_VALUE, pathTo } from "@market/ui";
import { paths, type FeatureCommands } from "@market/ui/feature";

const administratorText = createSearchText<Administrator>(({ name, email }) => [name, email]);

const invitationText = createSearchText<Invitation>(({ email }) => [email]);

export const administratorsCommands: FeatureCommands<DataContext> = {
  actions: [
    {
      label: "Invite Admin",
      path: pathTo(paths.administrators, { dialog: "invite" }),
      findDenial: ({ http }) => findDenial(http, "invite administrators"),
    },
  ],
  searchCache: ({ http, queryClient }, query) => [
    ...searchCache(queryClient, administratorsApi(http).list(), query, administratorText).map(
      ({ row: { id, name, email } }) => ({
        id: `administrator ${id}`,
        label: name ?? email ?? EMPTY_VALUE,
        description: name && email,
        path: paths.administrators,
      }),
    ),
    ...searchCache(queryClient, invitationsApi(http).pending(), query, invitationText).map(
      ({ row: { id, email = EMPTY_VALUE } }) => ({
        id: `invitation ${id}`,
        label: email,
        description: "Pending invitation",
        path: paths.administrators,
      }),
    ),
  ],
};

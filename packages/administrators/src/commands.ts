import type { Administrator, DataContext, Invitation } from "@market/api-client";
import { createSearchText, searchCache } from "@market/lists/commands";
import { EMPTY_VALUE, pathTo } from "@market/ui";
import { paths, type FeatureCommands, type FoundRow } from "@market/ui/feature";

export const administratorsCommands: FeatureCommands<DataContext> = {
  actions: [
    {
      label: "Invite Admin",
      path: pathTo(paths.administrators, { dialog: "invite" }),
      findDenial: ({ api }) => api.findDenial("invite administrators"),
    },
  ],
  searchCache: (data, query) => [
    ...searchAdministrators(data, query),
    ...searchInvitations(data, query),
  ],
};

const administratorText = createSearchText<Administrator>(({ name, email }) => [name, email]);

const invitationText = createSearchText<Invitation>(({ email }) => [email]);

function searchAdministrators({ api, queryClient }: DataContext, query: string): FoundRow[] {
  const list = api.administrators.list();
  return searchCache({ queryClient, list, query, searchText: administratorText }).map(
    ({ row: { id, name, email } }) => ({
      id: `administrator ${id}`,
      label: name ?? email ?? EMPTY_VALUE,
      description: name && email,
      path: paths.administrators,
    }),
  );
}

function searchInvitations({ api, queryClient }: DataContext, query: string): FoundRow[] {
  const list = api.invitations.pending();
  return searchCache({ queryClient, list, query, searchText: invitationText }).map(
    ({ row: { id, email = EMPTY_VALUE } }) => ({
      id: `invitation ${id}`,
      label: email,
      description: "Pending invitation",
      path: paths.administrators,
    }),
  );
}

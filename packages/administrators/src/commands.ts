import {
  searchCache,
  type Administrator,
  type DataContext,
  type Invitation,
} from "@market/api-client";
import { createSearchText, EMPTY_VALUE, pathTo } from "@market/ui";
import { paths, type FeatureCommands, type FoundRow } from "@market/ui/feature";

export const administratorsCommands: FeatureCommands<DataContext> = {
  actions: [{ label: "Invite Admin", path: pathTo(paths.administrators, { dialog: "invite" }) }],
  searchCache: (data, query) => [
    ...searchAdministrators(data, query),
    ...searchInvitations(data, query),
  ],
};

const administratorText = createSearchText(({ name, email }: Administrator) => [name, email]);

const invitationText = createSearchText(({ email }: Invitation) => [email]);

function searchAdministrators({ api, queryClient }: DataContext, query: string): FoundRow[] {
  const list = api.administrators.list();
  return searchCache({ queryClient, list, query, textOf: administratorText }).map(
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
  return searchCache({ queryClient, list, query, textOf: invitationText }).map(
    ({ row: { id, email = EMPTY_VALUE } }) => ({
      id: `invitation ${id}`,
      label: email,
      description: "Pending invitation",
      path: paths.administrators,
    }),
  );
}

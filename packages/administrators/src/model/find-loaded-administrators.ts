import {
  findLoaded,
  searchText,
  type Administrator,
  type DataContext,
  type Invitation,
} from "@market/api-client";
import { MISSING } from "@market/ui";
import { paths, type FoundRow } from "@market/ui/feature";

const administratorText = searchText(({ name, email }: Administrator) => [name, email]);

const invitationText = searchText(({ email }: Invitation) => [email]);

/** The loaded administrators and invitations in whose name or email a query occurs. */
export function findLoadedAdministrators(
  { api, queryClient }: DataContext,
  query: string,
): FoundRow[] {
  const path = paths.administrators;
  const administrators = findLoaded({
    queryClient,
    list: api.administrators.list(),
    query,
    textOf: administratorText,
  });
  const invitations = findLoaded({
    queryClient,
    list: api.invitations.pending(),
    query,
    textOf: invitationText,
  });
  return [
    ...administrators.map(({ row: { id, name, email } }) => ({
      id: `administrator ${id}`,
      label: name ?? email ?? MISSING,
      description: name && email,
      path,
    })),
    ...invitations.map(({ row: { id, email = MISSING } }) => ({
      id: `invitation ${id}`,
      label: email,
      description: "Pending invitation",
      path,
    })),
  ];
}

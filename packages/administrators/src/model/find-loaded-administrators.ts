import {
  searchCache,
  type Administrator,
  type DataContext,
  type Invitation,
} from "@market/api-client";
import { createSearchText, EMPTY_VALUE } from "@market/ui";
import { paths, type FoundRow } from "@market/ui/feature";

const administratorText = createSearchText(({ name, email }: Administrator) => [name, email]);

const invitationText = createSearchText(({ email }: Invitation) => [email]);

/** The loaded administrators and invitations in whose name or email a query occurs. */
export function searchAdministrators({ api, queryClient }: DataContext, query: string): FoundRow[] {
  const path = paths.administrators;
  const administrators = searchCache({
    queryClient,
    list: api.administrators.list(),
    query,
    textOf: administratorText,
  });
  const invitations = searchCache({
    queryClient,
    list: api.invitations.pending(),
    query,
    textOf: invitationText,
  });
  return [
    ...administrators.map(({ row: { id, name, email } }) => ({
      id: `administrator ${id}`,
      label: name ?? email ?? EMPTY_VALUE,
      description: name && email,
      path,
    })),
    ...invitations.map(({ row: { id, email = EMPTY_VALUE } }) => ({
      id: `invitation ${id}`,
      label: email,
      description: "Pending invitation",
      path,
    })),
  ];
}

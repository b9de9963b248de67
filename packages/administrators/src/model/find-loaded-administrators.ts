import { findLoaded, type DataContext } from "@market/api-client";
import { MISSING } from "@market/ui";
import { paths, type FoundRow } from "@market/ui/feature";

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
    texts: ({ name, email }) => [name, email],
  });
  const invitations = findLoaded({
    queryClient,
    list: api.invitations.pending(),
    query,
    texts: ({ email }) => [email],
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

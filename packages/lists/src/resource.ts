import type { Api, ListResource } from "@market/api-client";

/** The name of a list of the API. */
export type ListName = {
  [Name in keyof Api]: Api[Name] extends Pick<ListResource, "sorts"> ? Name : never;
}[keyof Api];

/** A row of a list of the API. */
export type RowOf<Name extends ListName> = ReturnType<
  NonNullable<ReturnType<Api[Name]["list"]>["select"]>
>[number];

/** Where a list comes from. */
export interface ListSource<Name extends ListName = ListName> {
  resource: Name;
  /** The path of the list's screen. */
  path: string;
  /** The number of rows that are requested first. */
  limit: number;
}

/** Returns the calls of a list of the API. */
export function resourceOf<Name extends ListName>(
  api: Api,
  { resource }: ListSource<Name>,
): ListResource<RowOf<Name>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- with any text as sort and filter
  return api[resource] as unknown as ListResource<RowOf<Name>>;
}

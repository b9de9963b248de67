import type { Api, ListResource } from "@market/api-client";
import {
  limitParam,
  sortParam,
  textParam,
  type CellValue,
  type Column,
  type UrlParam,
} from "@market/ui";
import type { ReactNode } from "react";
import type { Filter } from "./model/filter.ts";
import { columnsParam } from "./model/columns.ts";
import { createSearchText } from "./model/search.ts";
import { resourceOf, type ListName, type ListSource, type RowOf } from "./resource.ts";

type SortOf<Name extends ListName> = Api[Name]["sorts"][number];

type FilterOf<Name extends ListName> = keyof Parameters<Api[Name]["pages"]>[0]["filters"];

/** Opens the dialog of a parameter of the URL. */
export type OpenDialog = (param: string, value: string) => void;

interface RowActions<Row> {
  /** Number of buttons, which sizes the column. */
  count: number;
  render: (row: Row, open: OpenDialog) => ReactNode;
  /** Whether the first button opens the row, so that a click on the row does so, too. */
  opens?: boolean;
}

interface Definition<Row> {
  columns: readonly Column<Row>[];
  /** Returns the texts that the search looks through. */
  searchTexts: (row: Row) => readonly CellValue[];
  filters: Readonly<Record<string, Filter<Row>>>;
  /** Buttons at the end of each row. */
  actions?: RowActions<Row>;
  /** Further parameters of the URL. A `page` returns to 1 when the list changes. */
  params?: Readonly<Record<string, UrlParam<string> | UrlParam<number>>>;
}

/** A column by which a server can sort, or one that is never sorted. */
type ServerColumn<Row, Sort extends string> = Column<Row> &
  ({ id: Sort } | { value?: never } | { sortable: false });

interface ServerDefinition<Name extends ListName>
  extends ListSource<Name>, Definition<RowOf<Name>> {
  columns: readonly ServerColumn<RowOf<Name>, SortOf<Name>>[];
  filters: Readonly<Record<FilterOf<Name>, Filter<RowOf<Name>>>>;
}

export interface LocalRows<Row> {
  /** The name of an exported file. */
  name: string;
  rows: readonly Row[];
}

interface ServerSource<Row> extends ListSource {
  calls: (api: Api) => ListResource<Row>;
}

/** A defined list. */
export interface List<Row> extends Required<Omit<Definition<Row>, "searchTexts" | "actions">> {
  actions: RowActions<Row> | undefined;
  searchText: (row: Row) => string;
  /** Set for a list of the API. */
  source: ServerSource<Row> | undefined;
  /** Set for a list of rows that are part of the program. */
  local: LocalRows<Row> | undefined;
}

/**
 * Defines a list of the API: its columns, search and filters, from which follow its URL, its requests, its
 * export and its palette commands.
 */
export function defineList<Name extends ListName>({
  resource,
  path,
  limit,
  ...definition
}: ServerDefinition<Name>): List<RowOf<Name>> {
  const source: ListSource<Name> = { resource, path, limit };
  return {
    ...complete<RowOf<Name>>(definition, { limit: limitParam(limit) }),
    source: { ...source, calls: (api) => resourceOf(api, source) },
    local: undefined,
  };
}

/** Defines a list of rows that are part of the program. */
export function defineLocalList<Row extends { id: string }>({
  name,
  rows,
  ...definition
}: Definition<Row> & LocalRows<Row>): List<Row> {
  return { ...complete(definition, {}), source: undefined, local: { name, rows } };
}

function complete<Row extends object>(
  { columns, searchTexts, filters, actions, params = {} }: Definition<Row>,
  limit: { limit?: UrlParam<number> },
): Omit<List<Row>, "source" | "local"> {
  const filterParams = Object.entries(filters).map(([name, { param }]) => [name, param] as const);
  return {
    columns,
    searchText: createSearchText(searchTexts),
    filters,
    actions,
    params: {
      q: textParam(),
      sort: sortParam(columns),
      columns: columnsParam(columns),
      ...Object.fromEntries(filterParams),
      ...limit,
      ...params,
    },
  };
}

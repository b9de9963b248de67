import type { ListResource } from "@market/api-client";
import type { Http } from "@market/api-client/http";
import {
  limitParam,
  sortParam,
  textParam,
  type CellValue,
  type Column,
  type UrlParam,
} from "@market/ui";
import type { ReactNode } from "react";
import { columnsParam } from "./model/columns.ts";
import type { Filter } from "./model/filter.ts";
import { createSearchText } from "./model/find-rows.ts";

/** A row of any list. */
export interface AnyRow {
  id: string;
}

/** Opens the dialog of a parameter of the URL. */
export type OpenDialog = (param: string, value: string) => void;

/** The buttons at the end of each row. */
interface RowButtons<Row> {
  /** Number of buttons, which sizes the column. */
  count: number;
  render: (row: Row, open: OpenDialog) => ReactNode;
  /** The parameter of the URL by which the first button opens the row: a click on the row does so, too. */
  opens?: string;
}

interface Definition<Row> {
  columns: readonly Column<Row>[];
  /** Returns the texts that the search looks through. */
  searchTexts: (row: Row) => readonly CellValue[];
  filters: Readonly<Record<string, Filter<Row>>>;
  actions?: RowButtons<Row>;
  /** Further parameters of the URL. A `page` returns to 1 when the list changes. */
  params?: Readonly<Record<string, UrlParam<string> | UrlParam<number>>>;
}

/** Where the rows of a list of the API come from. */
export interface ListSource<
  Row extends AnyRow,
  Sort extends string = string,
  FilterName extends string = string,
> {
  /** Creates the calls of the list. */
  resource: (http: Http) => ListResource<Row, Sort, FilterName>;
  /** The path of the list's screen. */
  path: string;
  /** The number of rows that are requested first. */
  limit: number;
}

/** The rows of a list that are part of the program. */
interface LocalRows<Row> {
  /** The name of an exported file. */
  name: string;
  rows: readonly Row[];
}

type Source<Row extends AnyRow> =
  | ({ kind: "api" } & ListSource<Row>)
  | ({ kind: "local"; resource: () => undefined } & LocalRows<Row>);

/** A defined list. */
export interface List<Row extends AnyRow> extends Required<
  Omit<Definition<Row>, "searchTexts" | "actions">
> {
  actions: RowButtons<Row> | undefined;
  searchText: (row: Row) => string;
  source: Source<Row>;
}

/** A defined list of the API. */
export interface ApiList<Row extends AnyRow> extends List<Row> {
  source: { kind: "api" } & ListSource<Row>;
}

/** A column by which a server can sort, or one that is never sorted. */
type ServerColumn<Row, Sort extends string> = Column<Row> &
  ({ id: Sort } | { value?: never } | { sortable: false });

interface ApiDefinition<Row extends AnyRow, Sort extends string, FilterName extends string>
  extends ListSource<Row, Sort, FilterName>, Definition<NoInfer<Row>> {
  columns: readonly ServerColumn<NoInfer<Row>, NoInfer<Sort>>[];
  filters: Readonly<Record<NoInfer<FilterName>, Filter<NoInfer<Row>>>>;
}

/**
 * Defines a list of the API: its columns, search and filters, from which follow its URL, its requests, its
 * export and its palette commands.
 */
export function defineList<Row extends AnyRow, Sort extends string, FilterName extends string>({
  resource,
  path,
  limit,
  ...definition
}: ApiDefinition<Row, Sort, FilterName>): ApiList<Row> {
  return {
    ...complete<Row>(definition, { limit: limitParam(limit) }),
    source: { kind: "api", resource, path, limit },
  };
}

/** Defines a list of rows that are part of the program. */
export function defineLocalList<Row extends AnyRow>({
  name,
  rows,
  ...definition
}: Definition<Row> & LocalRows<Row>): List<Row> {
  const source = { kind: "local", resource: () => undefined, name, rows } as const;
  return { ...complete(definition, {}), source };
}

function complete<Row extends AnyRow>(
  { columns, searchTexts, filters, actions, params = {} }: Definition<Row>,
  limit: { limit?: UrlParam<number> },
): Omit<List<Row>, "source"> {
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

import type { ListResource } from "@market/api-client";
import type { Http } from "@market/api-client/http";
import { integerParam, MAX_LIMIT, sortParam, textParam } from "@market/ui";
import type { CellValue, Column, UrlParam } from "@market/ui";
import type { ReactNode } from "react";
import { columnsParam } from "./model/columns.ts";
import type { Filter } from "./model/filter.ts";
import { createSearchText } from "./model/find-rows.ts";

export interface AnyRow {
  id: string;
}

type OpenDialog = (param: string, value: string) => void;

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

export interface ListSource<
  Row extends AnyRow,
  Sort extends string = string,
  FilterName extends string = string,
> {
  resource: (http: Http) => ListResource<Row, Sort, FilterName>;
  path: string;
  /** The number of rows that are requested first. */
  limit: number;
}

/** The rows of a list that are part of the program. */
interface LocalRows<Row> {
  /** Names an exported file. */
  name: string;
  rows: readonly Row[];
}

type Source<Row extends AnyRow> =
  | ({ kind: "api" } & ListSource<Row>)
  | ({ kind: "local"; resource: () => undefined } & LocalRows<Row>);

/** A defined list. Columns, filters and parameters are those of its definition. */
export interface List<Row extends AnyRow> extends Required<
  Pick<Definition<Row>, "columns" | "filters" | "params">
> {
  actions: RowButtons<Row> | undefined;
  searchText: (row: Row) => string;
  source: Source<Row>;
}

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

/** Defines a list of the API, from which follow its URL, its requests, its export and its palette commands. */
export function defineList<Row extends AnyRow, Sort extends string, FilterName extends string>(
  definition: ApiDefinition<Row, Sort, FilterName>,
): ApiList<Row> {
  const { resource, path, limit } = definition;
  const source = { kind: "api", resource, path, limit } as const;
  return { ...complete<Row>(definition, { limit: integerParam(limit, MAX_LIMIT) }), source };
}

export function defineLocalList<Row extends AnyRow>(
  definition: Definition<Row> & LocalRows<Row>,
): List<Row> {
  const { name, rows } = definition;
  const source = { kind: "local", resource: () => undefined, name, rows } as const;
  return { ...complete(definition, {}), source };
}

function complete<Row extends AnyRow>(
  { columns, searchTexts, filters, actions, params }: Definition<Row>,
  limit: { limit?: UrlParam<number> },
): Omit<List<Row>, "source"> {
  const filterParams = Object.entries(filters).map(([name, { param }]) => [name, param]);
  const query = { q: textParam(), sort: sortParam(columns), columns: columnsParam(columns) };
  return {
    columns,
    searchText: createSearchText(searchTexts),
    filters,
    actions,
    params: { ...query, ...Object.fromEntries(filterParams), ...limit, ...params },
  };
}

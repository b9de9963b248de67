import { MAX_LIMIT, type ListResource } from "@market/api-client";
import type { Http } from "@market/api-client/http";
import { integerParam, sortParam, textParam } from "@market/ui";
import type { CellValue, Column, RowActions, UrlParam } from "@market/ui";
import type { ReactNode } from "react";
import { columnsParam } from "./model/columns.ts";
import type { Filter } from "./model/filter.ts";
import { createSearchText } from "./model/find-rows.ts";

export interface AnyRow {
  id: string;
}

type OpenDialog = (param: string, value: string) => void;

interface RowButtons<Row> extends Omit<RowActions<Row>, "render"> {
  render: (row: Row, open: OpenDialog) => ReactNode;
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

interface CompleteDefinition<Row extends AnyRow> extends Omit<Definition<Row>, "searchTexts"> {
  params: NonNullable<Definition<Row>["params"]>;
  searchText: (row: Row) => string;
}

export interface ApiList<Row extends AnyRow> extends CompleteDefinition<Row> {
  source: ListSource<Row>;
  local?: never;
}

interface LocalList<Row extends AnyRow> extends CompleteDefinition<Row> {
  source?: never;
  local: LocalRows<Row>;
}

export type List<Row extends AnyRow> = ApiList<Row> | LocalList<Row>;

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
  const { resource, path, limit, ...list } = definition;
  const params = { limit: integerParam(limit, MAX_LIMIT), ...list.params };
  return { ...complete<Row>({ ...list, params }), source: { resource, path, limit } };
}

export function defineLocalList<Row extends AnyRow>({
  name,
  rows,
  ...list
}: Definition<Row> & LocalRows<Row>): LocalList<Row> {
  return { ...complete(list), local: { name, rows } };
}

function complete<Row extends AnyRow>({
  searchTexts,
  ...list
}: Definition<Row>): CompleteDefinition<Row> {
  const { columns, filters, params } = list;
  const filterParams = Object.entries(filters).map(([name, { param }]) => [name, param]);
  const query = { q: textParam(), sort: sortParam(columns), columns: columnsParam(columns) };
  return {
    ...list,
    searchText: createSearchText(searchTexts),
    params: { ...query, ...Object.fromEntries(filterParams), ...params },
  };
}

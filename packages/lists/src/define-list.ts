import { MAX_LIMIT, type ListResource, type RestrictedAction } from "@market/api-client";
import type { Http } from "@market/api-client/http";
import { integerParam, sortParam, textParam } from "@market/ui";
import type { CellValue, Column, RowActions, UrlParam } from "@market/ui";
import type { ReactNode } from "react";
import { columnsParam } from "./model/columns.ts";
import type { Filter } from "./model/filter.ts";
import type { AnyRow } from "./model/list-state.ts";
import { localResource, type LocalResource } from "./model/local-resource.ts";

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
  /** What a role must be allowed to do to export rows that are not loaded; by default, to read the list. */
  exportAction?: RestrictedAction | undefined;
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

interface ListParams {
  q: UrlParam<string>;
  sort: UrlParam<string>;
  columns: UrlParam<string>;
  limit: UrlParam<number>;
  [name: string]: UrlParam<string> | UrlParam<number>;
}

export interface List<Row extends AnyRow> extends Omit<Definition<Row>, "params"> {
  resource: (http: Http) => ListResource<Row> | LocalResource<Row>;
  limit: number;
  params: ListParams;
}

export interface ApiList<Row extends AnyRow> extends List<Row>, ListSource<Row> {
  resource: ListSource<Row>["resource"];
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
  return { ...definition, params: toParams(definition) };
}

interface LocalDefinition<Row> extends Definition<Row> {
  /** Names the list, and an exported file. */
  name: string;
  rows: readonly Row[];
}

/** Defines a list of rows that are part of the program. */
export function defineLocalList<Row extends AnyRow>({
  name,
  rows,
  ...definition
}: LocalDefinition<Row>): List<Row> {
  const resource = localResource(name, rows);
  const list = { ...definition, resource: () => resource, limit: rows.length };
  return { ...list, params: toParams(list) };
}

/** Returns the parameters of a list's URL. */
function toParams<Row>(list: Definition<Row> & { limit: number }): ListParams {
  const { columns, filters, params, limit } = list;
  const filterParams = Object.entries(filters).map(([name, { param }]) => [name, param]);
  return {
    q: textParam(),
    sort: sortParam(columns),
    columns: columnsParam(columns),
    limit: integerParam(limit, MAX_LIMIT),
    ...Object.fromEntries(filterParams),
    ...params,
  };
}

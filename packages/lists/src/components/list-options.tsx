import type { LocalRows } from "../define-list.ts";
import { useCapability, type ListExport } from "@market/api-client";
import type { ReactNode } from "react";
import { toListQuery, useList, useResource, type AnyRow, type ListState } from "../list-context.ts";
import { findRows } from "../model/arrange-rows.ts";
import { toCsv } from "../model/export-csv.ts";
import { useListPage } from "../use-list-page.ts";
import { ListMenu, type ExportedRows } from "./list-menu/list-menu.tsx";

/** The menu of a local list. */
export function LocalListOptions({ name, rows }: LocalRows<AnyRow>): ReactNode {
  const state = useList();
  return <ListMenu name={name} search={(query) => toExport(rows, state, query)} />;
}

/** The menu of a list of the API. Also offers the export by the server, while the list is as long as its limit. */
export function ListOptions(): ReactNode {
  const state = useList();
  const { rows = [] } = useListPage().data ?? {};
  const resource = useResource();
  const canExport = useCapability("export");
  const isCapped = rows.length === state.limit;
  const exportAll = (query: string): ListExport =>
    resource.export(toListQuery(state, query), toExportedIds(state));
  return (
    <ListMenu
      name={resource.resource}
      search={(query) => toExport(rows, state, query)}
      capped={isCapped ? state.limit : undefined}
      exportAll={isCapped && canExport ? exportAll : undefined}
    />
  );
}

/** Returns the rows that match the filters and a search, as the table sorts them. */
function toExport(rows: readonly AnyRow[], state: ListState<AnyRow>, query: string): ExportedRows {
  const found = findRows(rows, state, query);
  return { count: found.length, toCsv: () => toCsv(found, state.columns) };
}

/** Returns the ids of the columns to export, `undefined` for those of the definition, which the server knows. */
function toExportedIds({ list, columns }: ListState<AnyRow>): readonly string[] | undefined {
  if (columns === list.columns) return undefined;
  return columns.filter(({ value }) => value).map(({ id }) => id);
}

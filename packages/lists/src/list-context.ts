import type { ListResource } from "@market/api-client";
import type { Column, TableHandle } from "@market/ui";
import { shallowEqual } from "@mantine/hooks";
import { createContext, use, useState, type RefObject } from "react";
import type { List } from "./define-list.ts";
import type { AnyRow } from "./model/list-state.ts";
import type { LocalResource } from "./model/local-resource.ts";

/** The values of the parameters of a list's URL, without the search. */
export interface Values {
  sort: string;
  columns: string;
  limit: number;
  [name: string]: string | number;
}

type ChangedValues = Readonly<Record<string, string | number>>;

/** A list as its URL shows it, without the search. It keeps its identity while only the search changes. */
export interface ListState<Row extends AnyRow> {
  list: List<Row>;
  calls: ListResource<Row> | LocalResource<Row>;
  /** `undefined` if the rows are part of the program. */
  resource: ListResource<Row> | undefined;
  values: Values;
  /** The values of the filters that are on. */
  filters: Readonly<Record<string, string>>;
  /** The shown columns in order. They keep their identity until others are chosen. */
  columns: readonly Column<Row>[];
  /** Empty also for a sort by a column that is not shown. */
  sort: string;
  table: RefObject<TableHandle | null>;
  /** Opens the dialog of a row by a parameter of the URL. */
  open: (param: string, value: string) => void;
  setValues: (change: ChangedValues, mode: "push" | "replace") => void;
  /** Changes the search, the filters or the sort in the URL, and returns to the first page. */
  changeQuery: (change: ChangedValues, mode?: "push" | "replace") => void;
}

export const ListContext = createContext<unknown>(undefined);

export function useList<Row extends AnyRow = AnyRow>(): ListState<Row> {
  const state = use(ListContext);
  if (!state) throw new Error("Parts of a list must be inside a ListProvider");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a context has no type parameter
  return state as ListState<Row>;
}

/** Returns the earlier value while it has the same elements or properties: memoized components compare identities. */
export function useSame<Value extends object>(value: Value): Value {
  const [keep] = useState(() => {
    let kept = value;
    return (next: Value): Value => {
      if (!isSame(kept, next)) kept = next;
      return kept;
    };
  });
  return keep(value);
}

function isSame(one: object, other: object): boolean {
  // Not by their keys: a list has thousands of rows.
  return Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((element, index) => element === other[index])
    : shallowEqual(one, other);
}

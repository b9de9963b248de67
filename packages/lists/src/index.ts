export {
  ListContent,
  LocalListContent,
  type ListContentProps,
} from "./components/list-content.tsx";
export { ListRows, useListCount } from "./components/list-rows.tsx";
export { ListSkeleton, ListTable, type ListTableProps } from "./components/list-table.tsx";
export { LoadMore } from "./components/load-more/load-more.tsx";
export { OpenedRow, type OpenedRowProps } from "./components/opened-row.tsx";
export { ListFilter, type ListFilterProps } from "./components/toolbar/list-filter.tsx";
export { ListToolbar, type ListToolbarProps } from "./components/toolbar/list-toolbar.tsx";
export { defineList, defineLocalList, type List, type OpenDialog } from "./define-list.ts";
export {
  ListProvider,
  useList,
  type AnyRow,
  type ListProviderProps,
  type ListState,
} from "./list-context.tsx";
export { findRows } from "./model/arrange-rows.ts";
export { choice, toggle, type Filter, type FilterOption } from "./model/filter.ts";
export { useListResults, type ListResults } from "./use-list-results.ts";

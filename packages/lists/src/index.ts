export { ListContent, ListRows, LoadMore } from "./components/list-rows.tsx";
export { ListSkeleton, ListTable } from "./components/list-table.tsx";
export { OpenedRow } from "./components/opened-row.tsx";
export {
  ListFilter,
  ListToolbar,
  useFilter,
  type ListFilterProps,
} from "./components/toolbar/list-toolbar.tsx";
export { defineLocalList, defineList, type ApiList, type List } from "./define-list.ts";
export { useList, type ListState } from "./list-context.ts";
export { ListProvider } from "./list-provider.tsx";
export { useListResults } from "./list-results.tsx";

export { choice, toggle, type Filter, type FilterOption } from "./model/filter.ts";
export type { AnyRow } from "./model/list-state.ts";
export { createMatch } from "./model/find-rows.ts";

export { DataTable } from "./components/data-table/data-table.tsx";
export { TableSkeleton } from "./components/data-table/table-skeleton.tsx";
export { DateText } from "./components/date-text/date-text.tsx";
export { FocusableDate } from "./components/date-text/focusable-date.tsx";
export {
  DelegatedTooltip,
  type DelegatedTooltipProps,
} from "./components/delegated-tooltip/delegated-tooltip.tsx";
export { EmptyState } from "./components/empty-state/empty-state.tsx";
export { FilterBar } from "./components/filter-bar/filter-bar.tsx";
export { FilterButtons } from "./components/filter-bar/filter-buttons.tsx";
export { FilterToggles } from "./components/filter-bar/filter-toggles.tsx";
export { SearchInput } from "./components/filter-bar/search-input.tsx";
export { SafeImage } from "./components/image/safe-image.tsx";
export { Thumbnail } from "./components/image/thumbnail.tsx";
export {
  PlaceholderButton,
  PlaceholderRowAction,
} from "./components/placeholder-action/placeholder-action.tsx";
export { LoadMore, type LoadMoreProps } from "./components/load-more/load-more.tsx";
export { ListMenu } from "./components/list-menu/list-menu.tsx";
export { Pagination, type PaginationProps } from "./components/pagination/pagination.tsx";
export { PageHeader } from "./components/page-header/page-header.tsx";
export { QueryState, type QueryLike } from "./components/query-state/query-state.tsx";
export { RefreshButton } from "./components/refresh-button/refresh-button.tsx";
export { Restricted } from "./components/restricted/restricted.tsx";
export { ResultCount } from "./components/result-count/result-count.tsx";
export { RowAction } from "./components/row-action/row-action.tsx";
export { SecondaryText } from "./components/secondary-text/secondary-text.tsx";
export { StatusBadge, type Tone } from "./components/status-badge/status-badge.tsx";
export { useFocusFallback } from "./hooks/use-focus-fallback.ts";
export { formatDateTime, formatMonthYear, isToday, isWithinDays } from "./format/date.ts";
export { capitalize } from "./format/capitalize.ts";
export { EMPTY_VALUE } from "./format/empty-value.ts";
export { formatCount, formatNaira } from "./format/money.ts";
export { useUnsavedChanges } from "./hooks/use-unsaved-changes.ts";
export { lazyComponent, type LazyComponent } from "./lazy/lazy-component.tsx";
export { lazyDialog } from "./lazy/lazy-dialog.tsx";
export { preloadWhenIdle } from "./lazy/preload-when-idle.ts";
export { notifyError, notifyFailure, notifySuccess, preloadToasts } from "./notify/notify.ts";
export { Toasts } from "./notify/toasts.tsx";
export type { CellValue, Column } from "./rows/column.ts";
export { formatTotal, useListResults } from "./rows/list-results.ts";
export { searchRows, useSearchResults } from "./rows/row-search.ts";
export { createSearchText } from "./rows/search-text.ts";
export { sortParam, sortRows, type Sort } from "./rows/sort-rows.ts";
export { pathTo } from "./url-state/path-to.ts";
export { SearchProvider, useIsTyping, useUrlQuery } from "./url-state/search-provider.tsx";
export {
  enumParam,
  integerParam,
  limitParam,
  textParam,
  useUrlState,
  type UrlStateProps,
} from "./url-state/use-url-state.ts";

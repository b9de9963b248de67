export { DataTable } from "./components/data-table/data-table.tsx";
export { EmptyState } from "./components/empty-state/empty-state.tsx";
export { SafeImage } from "./components/image/safe-image.tsx";
export { Thumbnail } from "./components/image/thumbnail.tsx";
export {
  PlaceholderButton,
  placeholderProps,
  PlaceholderRowAction,
} from "./components/placeholder-action/placeholder-action.tsx";
export { PageHeader } from "./components/page-header/page-header.tsx";
export type { QueryLike } from "./components/query-state/query-like.ts";
export {
  MAX_RETRIES,
  QueryState,
  type QueryStateProps,
} from "./components/query-state/query-state.tsx";
export { SharedError, type SharedErrorProps } from "./components/query-state/shared-error.tsx";
export { RefreshButton } from "./components/refresh-button/refresh-button.tsx";
export { Restricted } from "./components/restricted/restricted.tsx";
export { RowAction } from "./components/row-action/row-action.tsx";
export { SecondaryText } from "./components/secondary-text/secondary-text.tsx";
export { StickyFooter } from "./components/sticky-footer/sticky-footer.tsx";
export { Tooltips } from "./components/tooltips/tooltips.tsx";
export {
  StatusBadge,
  statusLabel,
  ValueBadge,
  type Tone,
} from "./components/status-badge/status-badge.tsx";
export { MAX_LIMIT } from "./feature/read-limit.ts";
export { toIsoWithOffset } from "./format/iso-date.ts";
export {
  formatDate,
  formatDateTime,
  formatMonthYear,
  isToday,
  isWithinDays,
} from "./format/date.ts";
export { capitalize } from "./format/capitalize.ts";
export { EMPTY_VALUE } from "./format/empty-value.ts";
export { formatCount, formatNaira } from "./format/money.ts";
export { readerLocale } from "./format/reader-locale.ts";
export { useUnsavedChanges } from "./hooks/use-unsaved-changes.ts";
export { lazyComponent, lazyDialog, type LazyComponent } from "./lazy/lazy-component.tsx";
export { lazyMenu } from "./lazy/lazy-menu.tsx";
export { TopProgressBar } from "./lazy/load-status.tsx";
export { preloadWhenIdle } from "./lazy/preload-when-idle.ts";
export {
  hideToast,
  notifyError,
  notifyFailure,
  notifySuccess,
  preloadToasts,
  showToast,
} from "./notify/notify.ts";
export { announce } from "./notify/announce.ts";
export { ToastedError } from "./notify/toasted-error.tsx";
export { Toasts } from "./notify/toasts.tsx";
export { moveBetweenButtons } from "./focus/move-between-buttons.ts";
export { moveFocusOnRemoval } from "./focus/move-focus-on-removal.ts";
export type { CellValue, Column } from "./rows/column.ts";
export { sortParam, sortRows, type Sort } from "./rows/sort-rows.ts";
export { pathTo } from "./url-state/path-to.ts";
export { useOpenDialog, useUrlDialog } from "./url-state/use-url-dialog.ts";
export {
  enumParam,
  integerParam,
  limitParam,
  MAX_TEXT_LENGTH,
  textParam,
  useUrlState,
  type UrlParam,
} from "./url-state/use-url-state.ts";
export { countUnsavedElsewhere, useUnsavedLock } from "./hooks/unsaved-lock.ts";
export { isolate } from "./format/isolate.ts";

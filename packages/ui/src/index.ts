export {
  ActionButton,
  ActionList,
  ActionListSkeleton,
  ActionRow,
} from "./components/action-row/action-row.tsx";
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
export { LoadError } from "./components/query-state/load-error.tsx";
export {
  MAX_RETRIES,
  QueryState,
  SharedMessage,
  type QueryLike,
  type QueryStateProps,
} from "./components/query-state/query-state.tsx";
export { RefreshButton } from "./components/refresh-button/refresh-button.tsx";
export { Restricted } from "./components/restricted/restricted.tsx";
export { RowAction } from "./components/row-action/row-action.tsx";
export { Tooltips } from "./components/tooltips/tooltips.tsx";
export {
  StatusBadge,
  statusLabel,
  ValueBadge,
  type Tone,
} from "./components/status-badge/status-badge.tsx";
export { MAX_LIMIT } from "./feature/read-limit.ts";
export { formatDate, formatDateTime, formatMonthYear } from "./format/date.ts";
export { capitalize, EMPTY_VALUE, isolate } from "./format/text.ts";
export { formatCount, formatNaira } from "./format/money.ts";
export { useUnsavedChanges } from "./hooks/use-unsaved-changes.ts";
export { lazyComponent, lazyDialog, type LazyComponent } from "./lazy/lazy-component.tsx";
export { lazyMenu } from "./lazy/lazy-menu.tsx";
export { TopProgressBar } from "./lazy/load-status.tsx";
export { preloadWhenIdle } from "./lazy/preload-when-idle.ts";
export {
  announce,
  notifyError,
  notifyFailure,
  notifySuccess,
  preloadToasts,
  Toasts,
} from "./notify/notify.tsx";
export { ToastedError } from "./notify/toasted-error.tsx";
export { useIgnoreSecondClick } from "./hooks/use-ignore-second-click.ts";
export { moveBetweenButtons } from "./focus/move-between-buttons.ts";
export { moveFocusOnRemoval } from "./focus/move-focus-on-removal.ts";
export type { CellValue, Column } from "./rows/column.ts";
export { sortParam, sortRows, type Sort } from "./rows/sort-rows.ts";
export { useOpenDialog, useUrlDialog } from "./url-state/use-url-dialog.ts";
export {
  enumParam,
  integerParam,
  limitParam,
  MAX_TEXT_LENGTH,
  pathTo,
  textParam,
  useUrlState,
  type UrlParam,
} from "./url-state/use-url-state.ts";
export { countUnsavedElsewhere, useUnsavedLock } from "./hooks/unsaved-lock.ts";

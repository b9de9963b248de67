export {
  ActionButton,
  ActionList,
  ActionListSkeleton,
  ActionRow,
} from "./components/action-row/action-row.tsx";
export { DataTable, type RowActions } from "./components/data-table/data-table.tsx";
export type { TableHandle } from "./components/data-table/use-row-events.ts";
export { DialogButton, UrlDialog } from "./components/dialog-button/dialog-button.tsx";
export { EmptyState } from "./components/empty-state/empty-state.tsx";
export { Thumbnail } from "./components/image/thumbnail.tsx";
export * from "./components/placeholder-action/placeholder-action.tsx";
export { PageHeader } from "./components/page-header/page-header.tsx";
export { LoadError } from "./components/query-state/load-error.tsx";
export * from "./components/query-state/query-state.tsx";
export { RefreshButton } from "./components/refresh-button/refresh-button.tsx";
export { inactiveIf, Restricted } from "./components/restricted/restricted.tsx";
export { RowAction, ViewDetailsAction } from "./components/row-action/row-action.tsx";
export { Tooltips } from "./components/tooltips/tooltips.tsx";
export * from "./components/status-badge/status-badge.tsx";
export * from "./format/format.ts";
export { countUnsavedElsewhere } from "./components/leave-dialog/unsaved-lock.ts";
export { useAnnouncement } from "./notify/use-announcement.ts";
export { lazyComponent, lazyDialog, type LazyComponent } from "./lazy/lazy-component.tsx";
export { lazyMenu } from "./lazy/lazy-menu.tsx";
export { TopProgressBar } from "./lazy/load-status.tsx";
export { preloadWhenIdle } from "./lazy/preload-when-idle.ts";
export * from "./notify/notify.tsx";
export { closest, latinKey, moveBetweenButtons } from "./focus/events.ts";
export { moveFocusOnRemoval } from "./focus/move-focus-on-removal.ts";
export type { CellValue, Column } from "./rows/column.ts";
export { twoLines } from "./components/data-table/data-row.tsx";
export { sortParam, sortRows, type Sort } from "./rows/sort-rows.ts";
export { OpenedByUrl, useOpenDialog, useUrlDialog } from "./url-state/use-url-dialog.ts";
export * from "./url-state/params.ts";
export { useUrlState } from "./url-state/use-url-state.ts";

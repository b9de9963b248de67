// Apart from index.ts, so that a list's first rows load no modal. Files that import this are loaded lazily.
export { AmountField } from "./components/amount-field/amount-field.tsx";
export * from "./components/amount-field/parse-amount.ts";
export { ConfirmDialog } from "./components/confirm-dialog/confirm-dialog.tsx";
export * from "./components/details-dialog/details-dialog.tsx";
export { Dialog, useDialog } from "./components/dialog/dialog.tsx";
export { DraftNotice } from "./components/draft-notice/draft-notice.tsx";
export * from "./components/form-dialog/form-dialog.tsx";
export { LeaveDialog } from "./components/leave-dialog/leave-dialog.tsx";
export { SafeImage } from "./components/image/safe-image.tsx";
export * from "./components/restricted/restricted-form.tsx";

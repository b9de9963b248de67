// Apart from index.ts, so that a list's first rows load no modal. Files that import this are loaded lazily.
export { AmountField } from "./components/amount-field/amount-field.tsx";
export {
  findAmountError,
  parseAmount,
  type AmountRules,
} from "./components/amount-field/parse-amount.ts";
export { ConfirmDialog } from "./components/confirm-dialog/confirm-dialog.tsx";
export { CopyAction } from "./components/details-dialog/copy-action.tsx";
export {
  DetailsDialog,
  type Detail,
  type RecordNavigation,
} from "./components/details-dialog/details-dialog.tsx";
export { DraftNotice } from "./components/draft-notice/draft-notice.tsx";
export { focusFirstError, FormDialogBody } from "./components/form-dialog/form-dialog-body.tsx";
export { FormDialog, useIgnoreClickOutside } from "./components/form-dialog/form-dialog.tsx";
export { RestrictedForm, RestrictionNotice } from "./components/restricted/restricted-form.tsx";

import type { DataContext } from "@market/api-client";
import { lazyComponent, type LazyComponent } from "@market/ui";
import type { AccountDialog, DialogProps } from "@market/ui/feature";
import { features } from "../features.ts";

/** A dialog of the user menu whose code loads when it opens. */
export interface LazyAccountDialog extends Omit<AccountDialog<DataContext>, "dialog"> {
  Dialog: LazyComponent<DialogProps>;
}

export const accountDialogs: readonly LazyAccountDialog[] = features.flatMap(
  ({ accountDialogs: dialogs = [] }) =>
    dialogs.map(({ dialog, ...rest }) => ({ ...rest, Dialog: lazyComponent(dialog) })),
);

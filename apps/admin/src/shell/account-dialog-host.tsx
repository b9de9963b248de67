import { useState, type ReactNode } from "react";
import { TopProgressBar } from "../top-progress-bar.tsx";
import { notifyMissing, useMountOnDemand } from "../use-mount-on-demand.ts";
import type { LazyAccountDialog } from "./account-dialogs.ts";

interface AccountDialogState {
  /** The dialog that was opened last. */
  dialog: LazyAccountDialog;
  opened: boolean;
}

/** Returns the dialog of the user menu to render, and a stable function that opens one. */
export function useAccountDialog(): {
  element: ReactNode;
  open: (dialog: LazyAccountDialog) => void;
} {
  const [state, setState] = useState<AccountDialogState>();
  const [open] = useState(() => (dialog: LazyAccountDialog) => setState({ dialog, opened: true }));
  const element = state && (
    <AccountDialogHost
      {...state}
      key={state.dialog.label}
      onClose={() => setState({ ...state, opened: false })}
    />
  );
  return { element, open };
}

interface AccountDialogHostProps extends AccountDialogState {
  onClose: () => void;
}

/** Stays mounted after it closes, so that closing returns the focus. */
function AccountDialogHost({ dialog, opened, onClose }: AccountDialogHostProps): ReactNode {
  const { Dialog } = dialog;
  const isMounted = useMountOnDemand(Dialog, opened, () => {
    onClose();
    notifyMissing("The dialog");
  });
  if (!isMounted) return opened && <TopProgressBar label="Loading dialog" />;
  return <Dialog opened={opened} onClose={onClose} />;
}

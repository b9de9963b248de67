import { ConfirmDialog } from "@market/ui/dialogs";
import type { ReactNode } from "react";

export interface LogoutDialogProps {
  /** Number of forms with unsaved changes in other tabs. */
  forms: number;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a Logout that drops what is unsaved in other tabs. */
export function LogoutDialog({ forms, ...dialog }: LogoutDialogProps): ReactNode {
  return (
    <ConfirmDialog title="Log out?" confirmLabel="Log out anyway" {...dialog}>
      {forms === 1
        ? "One form in another tab has unsaved changes."
        : `${NUMBERS[forms] ?? forms} forms in other tabs have unsaved changes.`}
    </ConfirmDialog>
  );
}

const NUMBERS: Partial<Record<number, string>> = { 2: "Two", 3: "Three", 4: "Four", 5: "Five" };

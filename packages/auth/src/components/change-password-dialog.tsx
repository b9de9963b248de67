import { FormDialog } from "@market/ui/dialogs";
import type { ReactNode } from "react";
import { ChangePasswordForm } from "./change-password-form.tsx";

export interface ChangePasswordDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function ChangePasswordDialog({ opened, onClose }: ChangePasswordDialogProps): ReactNode {
  return (
    <FormDialog title="Change Password" opened={opened} onClose={onClose}>
      <ChangePasswordForm onClose={onClose} />
    </FormDialog>
  );
}

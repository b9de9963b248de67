import { FormDialog } from "@market/ui/dialogs";
import type { AccountDialogProps } from "@market/ui/feature";
import type { ReactNode } from "react";
import { ChangePasswordForm } from "./change-password-form.tsx";

export function ChangePasswordDialog({ opened, onClose }: AccountDialogProps): ReactNode {
  return (
    <FormDialog title="Change Password" opened={opened} onClose={onClose}>
      <ChangePasswordForm onClose={onClose} />
    </FormDialog>
  );
}

import { FormDialog } from "@market/ui/dialogs";
import type { ReactNode } from "react";
import { InviteForm } from "./invite-form.tsx";

export interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Invite Administrator (specification, point 2). */
export function InviteDialog({ opened, onClose }: InviteDialogProps): ReactNode {
  return (
    <FormDialog title="Invite Administrator" opened={opened} onClose={onClose}>
      <InviteForm onClose={onClose} />
    </FormDialog>
  );
}

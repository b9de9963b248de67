import { useDenial } from "@market/api-client";
import { FormDialog, RestrictedForm } from "@market/ui/dialogs";
import type { ReactNode } from "react";
import { InviteForm } from "./invite-form.tsx";

export interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function InviteDialog({ opened, onClose }: InviteDialogProps): ReactNode {
  const denial = useDenial("invite administrators");
  return (
    <FormDialog title="Invite Administrator" opened={opened} onClose={onClose}>
      <RestrictedForm reason={denial}>
        <InviteForm denial={denial} onClose={onClose} />
      </RestrictedForm>
    </FormDialog>
  );
}

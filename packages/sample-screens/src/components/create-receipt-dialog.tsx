import { FormDialog } from "@market/ui/dialogs";
import type { ReactNode } from "react";
import { ReceiptForm } from "./receipt-form.tsx";

export interface CreateReceiptDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function CreateReceiptDialog({ opened, onClose }: CreateReceiptDialogProps): ReactNode {
  return (
    <FormDialog title="Create Receipt" size={960} opened={opened} onClose={onClose}>
      <ReceiptForm onClose={onClose} />
    </FormDialog>
  );
}

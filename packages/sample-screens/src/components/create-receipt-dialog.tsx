import { FormDialog } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import type { ReactNode } from "react";
import { ReceiptForm } from "./receipt-form.tsx";

export function CreateReceiptDialog({ opened, onClose }: DialogProps): ReactNode {
  return (
    <FormDialog title="Create Receipt" size={960} opened={opened} onClose={onClose}>
      <ReceiptForm onClose={onClose} />
    </FormDialog>
  );
}

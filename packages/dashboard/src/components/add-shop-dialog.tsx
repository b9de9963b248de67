import { FormDialog } from "@market/ui/dialogs";
import type { ReactNode } from "react";
import { AddShopForm } from "./add-shop-form.tsx";

export interface AddShopDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function AddShopDialog({ opened, onClose }: AddShopDialogProps): ReactNode {
  return (
    <FormDialog title="Add New Shop" size="lg" opened={opened} onClose={onClose}>
      <AddShopForm onClose={onClose} />
    </FormDialog>
  );
}

import type { Category } from "@market/api-client/categories";
import { EMPTY_VALUE } from "@market/ui";
import { ConfirmDialog } from "@market/ui/dialogs";
import type { ReactNode } from "react";

export interface DeleteCategoryDialogProps {
  /** The dialog is open while this is set. */
  category: Category | undefined;
  onClose: () => void;
}

/** Asks for confirmation but deletes nothing, because the API has no call for it: both buttons only close it. */
export function DeleteCategoryDialog({ category, onClose }: DeleteCategoryDialogProps): ReactNode {
  return (
    <ConfirmDialog
      title="Delete Category"
      confirmLabel="Delete"
      opened={category !== undefined}
      onClose={onClose}
      onConfirm={onClose}
    >
      Are you sure you want to delete the category "<bdi>{category?.name ?? EMPTY_VALUE}</bdi>"?
      This action cannot be undone.
    </ConfirmDialog>
  );
}

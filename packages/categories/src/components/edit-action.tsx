import { RowAction } from "@market/ui";
import type { ReactNode } from "react";
import { useEditDenial } from "../hooks/use-edit-denial.ts";

export interface EditActionProps {
  /** The name of the category. */
  name: string;
  hasNoId: boolean | undefined;
  onClick: () => void;
}

/** The button that opens a category, whose tooltip says why it cannot be edited. */
export function EditAction({ name, hasNoId, onClick }: EditActionProps): ReactNode {
  const denial = useEditDenial(hasNoId);
  return (
    <RowAction
      label={`Edit ${name}`}
      tooltip={denial === undefined ? "View or edit" : "View"}
      hint={denial}
      icon="edit"
      onClick={onClick}
    />
  );
}

import { useDenial } from "@market/api-client";
import { RowAction } from "@market/ui";
import type { ReactNode } from "react";

export interface EditActionProps {
  /** The name of the category. */
  name: string;
  onClick: () => void;
}

/** The button that opens a category, whose tooltip says why it cannot be edited. */
export function EditAction({ name, onClick }: EditActionProps): ReactNode {
  const denial = useDenial("edit categories");
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

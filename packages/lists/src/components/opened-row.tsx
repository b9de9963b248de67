import { useUrlDialog } from "@market/ui";
import type { ReactNode } from "react";
import type { AnyRow } from "../list-context.tsx";
import { useRow } from "../use-row.ts";

export interface OpenedRowProps<Row> {
  /** The parameter of the URL that has the id of the row. */
  param: string;
  /** Renders the dialog, open while there is a row. */
  children: (row: Row | undefined, onClose: () => void) => ReactNode;
}

/** Connects the dialog of a row to the URL, and finds the row, also one that is not loaded. */
export function OpenedRow<Row extends AnyRow>({ param, children }: OpenedRowProps<Row>): ReactNode {
  const { value: id, close } = useUrlDialog(param);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a context has no type parameter
  return children(useRow(id) as Row | undefined, close);
}

import { useCapability } from "@market/api-client";
import { useUrlDialog } from "@market/ui";
import type { RecordDialogProps } from "@market/ui/dialogs";
import { useQuery } from "@tanstack/react-query";
import { use, useEffect, useRef, type ComponentType, type ReactNode } from "react";
import { useList, type AnyRow } from "../list-context.ts";
import { ResultsContext } from "../list-results.tsx";

export interface OpenedRowProps<Row> {
  /** The parameter of the URL that has the id of the row. */
  param: string;
  Dialog: ComponentType<RecordDialogProps<Row>>;
}

/** Opens the dialog of a row by the URL, and finds the row, also one that is not loaded. Returns the focus to the row. */
export function OpenedRow<Row extends AnyRow>({ param, Dialog }: OpenedRowProps<Row>): ReactNode {
  const { value: id, close, replace } = useUrlDialog(param);
  // Not while the dialog is closed: the results change with every keystroke in the search box.
  const results = id === "" ? undefined : use(ResultsContext);
  const rows = results?.rows ?? [];
  const index = rows.findIndex((row) => row.id === id);
  const openNeighbor = (step: 1 | -1): (() => void) | undefined => {
    const neighbor = index === -1 ? undefined : rows[index + step];
    return neighbor && (() => replace(neighbor.id));
  };

  const { table } = useList();
  const earlierId = useRef("");
  useEffect(() => {
    if (id === "" && earlierId.current !== "") table.current?.focusRow(earlierId.current);
    earlierId.current = id;
  }, [id, table]);

  const listed = results?.loaded.find((row) => row.id === id);
  const requested = useRequestedRow(id, listed === undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a context has no type parameter
  const row = (listed ?? requested) as Row | undefined;
  return (
    <Dialog
      row={row}
      opened={row !== undefined}
      onClose={close}
      onPrevious={openNeighbor(-1)}
      onNext={openNeighbor(1)}
    />
  );
}

function useRequestedRow(id: string, isEnabled: boolean): AnyRow | undefined {
  const isPossible = useCapability("list-query");
  const { resource } = useList();
  if (!resource) throw new Error("Only rows of the API can be opened");
  const { data } = useQuery({ ...resource.row(id), enabled: isPossible && isEnabled && id !== "" });
  return data ?? undefined;
}

import { useCapability } from "@market/api-client";
import { lazyDialog, OpenedByUrl, useUrlDialog } from "@market/ui";
import type { RecordDialogProps } from "@market/ui/dialogs";
import { useQuery } from "@tanstack/react-query";
import { use, useEffect, useRef, type ComponentType, type ReactNode } from "react";
import { useList } from "../list-context.ts";
import type { AnyRow } from "../model/list-state.ts";
import { ResultsContext, useListResults } from "../list-results.tsx";

const MissingRowDialog = lazyDialog(
  async () => (await import("./missing-row-dialog.tsx")).MissingRowDialog,
);

export interface OpenedRowProps<Row> {
  /** The parameter of the URL that has the id of the row. */
  param: string;
  Dialog: ComponentType<RecordDialogProps<Row>>;
}

/** Opens the dialog of a row by the URL, and finds the row, also one that is not loaded. Returns the focus to the row. */
export function OpenedRow<Row extends AnyRow>({ param, Dialog }: OpenedRowProps<Row>): ReactNode {
  const { value: id = "", close, replace } = useUrlDialog(param);
  // Not while the dialog is closed: the rows change with the keystrokes in the search box.
  const { rows = [], loaded = [] } = (id === "" ? undefined : use(ResultsContext)) ?? {};
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

  const listed = loaded.find((row) => row.id === id);
  const request = useRequestedRow(id, listed === undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a context has no type parameter
  const row = (listed ?? request.data ?? undefined) as Row | undefined;
  return (
    <OpenedByUrl value>
      <Dialog
        row={row}
        opened={row !== undefined}
        onClose={close}
        onPrevious={openNeighbor(-1)}
        onNext={openNeighbor(1)}
      />
      {id !== "" && !row && <MissingRow request={request} onClose={close} />}
    </OpenedByUrl>
  );
}

function useRequestedRow(id: string, isEnabled: boolean) {
  const isPossible = useCapability("list-query");
  const { resource } = useList();
  if (!resource) throw new Error("Only rows of the API can be opened");
  return useQuery({ ...resource.row(id), enabled: isPossible && isEnabled && id !== "" });
}

interface MissingRowProps {
  request: ReturnType<typeof useRequestedRow>;
  onClose: () => void;
}

/** Says why the row of a link is not shown, unless it still loads. */
function MissingRow({ request, onClose }: MissingRowProps): ReactNode {
  const { isPartial, isLoadingLinked } = useListResults();
  const canRequest = useCapability("list-query");
  const isLoading = canRequest ? request.data === undefined : isLoadingLinked;
  return (
    <MissingRowDialog
      opened={request.error !== null || !isLoading}
      onClose={onClose}
      request={request}
      isPartial={isPartial && !canRequest}
    />
  );
}

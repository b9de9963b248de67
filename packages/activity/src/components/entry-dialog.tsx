import type { ActivityEntry } from "@market/api-client/activity";
import { useList } from "@market/lists";
import {
  describeAction,
  describeField,
  describeOrigin,
  describeValue,
} from "@market/lists/history";
import { EMPTY_VALUE, formatDateTime } from "@market/ui";
import { DetailsDialog, type Detail, type RecordDialogProps } from "@market/ui/dialogs";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { RecordLink } from "./record-link.tsx";

/** An entry with each field before and after. */
export function EntryDialog({ row, ...dialog }: RecordDialogProps<ActivityEntry>): ReactNode {
  const { changeQuery } = useList();
  const actor = row?.actor;
  return (
    <DetailsDialog
      title="Entry"
      details={row ? entryDetails(row) : []}
      actions={
        actor !== undefined && (
          <Button variant="default" onClick={() => changeQuery({ actor, entry: "" })}>
            Only this person
          </Button>
        )
      }
      {...dialog}
    />
  );
}

function entryDetails(entry: ActivityEntry): Detail[] {
  const { id, actor, at, changes, targetId } = entry;
  return [
    { label: "What", value: describeAction(entry) },
    { label: "Who", value: actor ?? "Nobody signed in", copied: actor },
    { label: "When", value: formatDateTime(at) },
    { label: "Record", value: <RecordLink entry={entry} />, copied: targetId },
    { label: "From", value: describeOrigin(entry) },
    { label: "Number", value: id === "" ? EMPTY_VALUE : id },
    ...changes.map((change) => ({
      label: `${describeField(change)} changed`,
      value: (
        <>
          <del>
            <bdi>{describeValue(change.old)}</bdi>
          </del>{" "}
          →{" "}
          <ins>
            <bdi>{describeValue(change.new)}</bdi>
          </ins>
        </>
      ),
    })),
  ];
}

import { enumParam, useUrlState } from "@market/ui";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { CreateReceiptDialog } from "../components/create-receipt-dialog.tsx";
import {
  actionsColumn,
  badgeColumn,
  dateColumn,
  moneyColumn,
  textColumn,
} from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { receipts, type SampleReceipt } from "../data/receipts.ts";
import { matchesQuery } from "../model/matches-query.ts";

const columns = [
  textColumn<SampleReceipt>("Receipt No", 140, ({ receiptNo }) => receiptNo, { strong: true }),
  textColumn<SampleReceipt>("Buyer", 170, ({ buyer }) => buyer),
  textColumn<SampleReceipt>("Vendor", 170, ({ vendor }) => vendor),
  moneyColumn<SampleReceipt>("Amount", ({ amount }) => amount),
  badgeColumn<SampleReceipt>("Status", ({ status }) => status),
  dateColumn<SampleReceipt>("Date", ({ createdAt }) => createdAt),
  actionsColumn<SampleReceipt>(),
];

const URL_STATE = { dialog: enumParam(["", "create"], "") };

export function ReceiptsScreen(): ReactNode {
  const [{ dialog }, setUrl] = useUrlState(URL_STATE);
  return (
    <>
      <SampleList
        title="Receipts"
        action={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setUrl({ dialog: "create" }, "push")}
          >
            Create Receipt
          </Button>
        }
        searchPlaceholder="Search by receipt number, buyer or vendor..."
        rows={receipts}
        columns={columns}
        statuses={[
          { value: "all", label: "All Status" },
          { value: "paid", label: "Paid" },
          { value: "pending", label: "Pending" },
        ]}
        matches={({ receiptNo, buyer, vendor, status }, filter) =>
          (filter.status === "all" || status === filter.status) &&
          matchesQuery(filter.query, receiptNo, buyer, vendor)
        }
      />
      <CreateReceiptDialog
        opened={dialog === "create"}
        onClose={() => setUrl({ dialog: "" }, "replace")}
      />
    </>
  );
}

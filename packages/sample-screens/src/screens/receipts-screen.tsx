import { enumParam, useUrlState } from "@market/ui";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { CreateReceiptDialog } from "../components/create-receipt-dialog.tsx";
import { badgeColumn, dateColumn, moneyColumn, textColumn } from "../components/sample-columns.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { receipts, type SampleReceipt } from "../data/receipts.ts";

const receiptNo = textColumn<SampleReceipt>("Receipt No", 140, (row) => row.receiptNo, {
  primary: true,
});
const buyer = textColumn<SampleReceipt>("Buyer", 170, (row) => row.buyer);
const vendor = textColumn<SampleReceipt>("Vendor", 170, (row) => row.vendor);

const columns = [
  receiptNo,
  buyer,
  vendor,
  moneyColumn<SampleReceipt>("Amount", ({ amount }) => amount),
  badgeColumn<SampleReceipt>("Status", ({ status }) => status),
  dateColumn<SampleReceipt>("Date", ({ createdAt }) => createdAt),
];

const searchColumns = [receiptNo, buyer, vendor];

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
        searchColumns={searchColumns}
        statuses={[
          { value: "all", label: "All Status" },
          { value: "paid", label: "Paid" },
          { value: "pending", label: "Pending" },
        ]}
        matchesFilter={({ status }, filter) => filter.status === "all" || status === filter.status}
      />
      <CreateReceiptDialog
        opened={dialog === "create"}
        onClose={() => setUrl({ dialog: "" }, "replace")}
      />
    </>
  );
}

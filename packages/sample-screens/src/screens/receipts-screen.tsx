import { formatNaira } from "@market/ui";
import type { ReactNode } from "react";
import { CreateReceipt } from "../components/create-receipt.tsx";
import {
  defineSampleList,
  SampleList,
  statusColumn,
  statusFilter,
} from "../components/sample-list.tsx";
import { receipts, type SampleReceipt } from "../data/receipts.ts";

const receiptsList = defineSampleList<SampleReceipt>({
  name: "receipts",
  rows: receipts,
  columns: [
    {
      id: "receipt-no",
      header: "Receipt No",
      size: 140,
      value: ({ receiptNo }) => receiptNo,
      primary: true,
    },
    { id: "buyer", header: "Buyer", size: 170, value: ({ buyer }) => buyer },
    { id: "vendor", header: "Vendor", size: 170, value: ({ vendor }) => vendor },
    {
      id: "amount",
      header: "Amount",
      size: 120,
      secondary: true,
      value: ({ amount }) => amount,
      cell: ({ amount }) => formatNaira(amount),
      numeric: true,
    },
    statusColumn,
    { id: "date", header: "Date", size: 124, value: ({ createdAt }) => new Date(createdAt) },
  ],
  searchTexts: ({ receiptNo, buyer, vendor }) => [receiptNo, buyer, vendor],
  filters: {
    status: statusFilter({ all: "All Status", paid: "Paid", pending: "Pending" }),
  },
});

export function ReceiptsScreen(): ReactNode {
  return (
    <SampleList
      title="Receipts"
      action={<CreateReceipt />}
      list={receiptsList}
      searchPlaceholder="Search by receipt number, buyer or vendor..."
    />
  );
}

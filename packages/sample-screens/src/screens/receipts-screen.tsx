import { formatNaira } from "@market/ui";
import type { ReactNode } from "react";
import { CreateReceipt } from "../components/create-receipt.tsx";
import {
  defineSampleList,
  SampleList,
  statusColumn,
  statusFilter,
} from "../components/sample-list.tsx";
import receipts from "../data/receipts.json";

const receiptsList = defineSampleList<(typeof receipts)[number]>({
  name: "receipts",
  rows: receipts,
  columns: [
    {
      id: "receipt-no",
      header: "Receipt No",
      value: ({ receiptNo }) => receiptNo,
      primary: true,
    },
    { id: "buyer", header: "Buyer", secondary: "subtitle", value: ({ buyer }) => buyer },
    { id: "vendor", header: "Vendor", value: ({ vendor }) => vendor },
    {
      id: "amount",
      header: "Amount",
      fit: 10,
      secondary: "end",
      value: ({ amount }) => amount,
      text: ({ amount }) => formatNaira(amount),
      numeric: true,
    },
    statusColumn,
    {
      id: "date",
      header: "Date",
      fit: 12,
      secondary: "detail",
      value: ({ createdAt }) => new Date(createdAt),
    },
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
      searchPlaceholder="Search by receipt number, buyer or vendor…"
    />
  );
}

import { createSearchText, formatNaira, type Column } from "@market/ui";
import type { ReactNode } from "react";
import { CreateReceipt } from "../components/create-receipt.tsx";
import { EnumBadge } from "../components/enum-badge.tsx";
import { SampleList } from "../components/sample-list.tsx";
import { receipts, type SampleReceipt } from "../data/receipts.ts";

const columns: Column<SampleReceipt>[] = [
  { header: "Receipt No", size: 140, value: ({ receiptNo }) => receiptNo, primary: true },
  { header: "Buyer", size: 170, value: ({ buyer }) => buyer },
  { header: "Vendor", size: 170, value: ({ vendor }) => vendor },
  {
    header: "Amount",
    size: 120,
    secondary: true,
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatNaira(amount),
    numeric: true,
  },
  {
    header: "Status",
    size: 122,
    secondary: true,
    value: ({ status }) => status,
    cell: ({ status }) => <EnumBadge>{status}</EnumBadge>,
  },
  {
    header: "Date",
    size: 124,
    value: ({ createdAt }) => new Date(createdAt),
  },
];

const searchText = createSearchText<SampleReceipt>([
  ({ receiptNo }) => receiptNo,
  ({ buyer }) => buyer,
  ({ vendor }) => vendor,
]);

export function ReceiptsScreen(): ReactNode {
  return (
    <SampleList
      title="Receipts"
      action={<CreateReceipt />}
      rows={receipts}
      columns={columns}
      searchText={searchText}
      searchPlaceholder="Search by receipt number, buyer or vendor..."
      statusOptions={[
        { value: "all", label: "All Status" },
        { value: "paid", label: "Paid" },
        { value: "pending", label: "Pending" },
      ]}
    />
  );
}

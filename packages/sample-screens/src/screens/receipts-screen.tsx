import { lazyDialog, useOpenDialog, useUrlDialog } from "@market/ui";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { sampleScreen, STATUS } from "../components/sample-screen.tsx";
import receipts from "../data/receipts.json";

const CreateReceiptDialog = lazyDialog(
  async () => (await import("../components/create-receipt-dialog.tsx")).CreateReceiptDialog,
);

/** The button Create Receipt and its dialog. */
function CreateReceipt(): ReactNode {
  const { value, close } = useUrlDialog("dialog");
  const open = useOpenDialog();
  return (
    <>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => open("dialog", "create")}
      >
        Create Receipt
      </Button>
      <CreateReceiptDialog opened={value === "create"} onClose={close} />
    </>
  );
}

export const ReceiptsScreen = sampleScreen({
  title: "Receipts",
  action: <CreateReceipt />,
  rows: receipts,
  columns: [
    { header: "Receipt No", field: "receiptNo", primary: true },
    { header: "Buyer", field: "buyer", secondary: "subtitle" },
    { header: "Vendor", field: "vendor" },
    { header: "Amount", field: "amount", as: "naira" },
    STATUS,
    { header: "Date", field: "createdAt", as: "date", secondary: "detail" },
  ],
  searchPlaceholder: "Search by receipt number, buyer or vendor…",
  searchedFields: ["receiptNo", "buyer", "vendor"],
  statuses: { all: "All Status", paid: "Paid", pending: "Pending" },
});

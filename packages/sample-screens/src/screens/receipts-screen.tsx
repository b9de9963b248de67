import { DialogButton, lazyDialog, UrlDialog } from "@market/ui";
import { IconPlus } from "@tabler/icons-react";
import { sampleScreen, STATUS } from "../components/sample-screen.tsx";
import receipts from "../data/receipts.json";

const CreateReceiptDialog = lazyDialog(
  async () => (await import("../components/create-receipt-dialog.tsx")).CreateReceiptDialog,
);

export const ReceiptsScreen = sampleScreen({
  title: "Receipts",
  action: (
    <>
      <DialogButton name="create" icon={IconPlus}>
        Create Receipt
      </DialogButton>
      <UrlDialog name="create" Dialog={CreateReceiptDialog} />
    </>
  ),
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

import { lazyDialog, useOpenDialog, useUrlDialog } from "@market/ui";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";

const CreateReceiptDialog = lazyDialog(
  async () => (await import("./create-receipt-dialog.tsx")).CreateReceiptDialog,
  ({ opened }) => opened,
);

/** The button Create Receipt and its dialog. */
export function CreateReceipt(): ReactNode {
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

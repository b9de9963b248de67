import { enumParam, lazyDialog, useUrlState } from "@market/ui";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";

const CreateReceiptDialog = lazyDialog(
  async () => (await import("./create-receipt-dialog.tsx")).CreateReceiptDialog,
  ({ opened }) => opened,
);

const URL_STATE = { dialog: enumParam(["", "create"], "") };

/** The button Create Receipt and its dialog. */
export function CreateReceipt(): ReactNode {
  const [{ dialog }, setUrl] = useUrlState(URL_STATE);
  return (
    <>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setUrl({ dialog: "create" }, "push")}
      >
        Create Receipt
      </Button>
      <CreateReceiptDialog
        opened={dialog === "create"}
        onClose={() => setUrl({ dialog: "" }, "replace")}
      />
    </>
  );
}

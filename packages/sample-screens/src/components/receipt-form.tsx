import { formatNaira, PlaceholderButton, useUnsavedLock } from "@market/ui";
import { useIgnoreClickOutside } from "@market/ui/dialogs";
import { Button, Group, Select, SimpleGrid, Stack, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import buyers from "../data/buyers.json";
import vendors from "../data/vendors.json";
import { EMPTY_RECEIPT, receiptNumber, receiptTotal, type Receipt } from "../model/receipt.ts";
import { ReceiptLines } from "./receipt-lines.tsx";
import { ReceiptPreview } from "./receipt-preview.tsx";

export interface ReceiptFormProps {
  initial?: Receipt;
  onClose: () => void;
}

/** Edits a receipt beside its preview. The API has no call for receipts, so Create Receipt does nothing. */
export function ReceiptForm({ initial = EMPTY_RECEIPT, onClose }: ReceiptFormProps): ReactNode {
  const [openedAt] = useState(() => new Date());
  const [receipt, setReceipt] = useState(initial);
  useIgnoreClickOutside(receipt !== initial);
  useUnsavedLock(receipt !== initial);
  const { buyer, vendor, lines } = receipt;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Stack gap="md">
        <ReceiptFields receipt={receipt} onChange={setReceipt} />
        <Group justify="space-between">
          <Text size="sm" fw={500}>
            Running total
          </Text>
          <Text size="sm" fw={600} aria-live="polite">
            {formatNaira(receiptTotal(lines))}
          </Text>
        </Group>
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <PlaceholderButton>Create Receipt</PlaceholderButton>
        </Group>
      </Stack>
      <ReceiptPreview
        number={receiptNumber(openedAt.getTime())}
        date={openedAt}
        buyer={buyers.find(({ name }) => name === buyer)}
        vendor={vendors.find(({ name }) => name === vendor)}
        lines={lines}
      />
    </SimpleGrid>
  );
}

interface ReceiptFieldsProps {
  receipt: Receipt;
  onChange: (receipt: Receipt) => void;
}

function ReceiptFields({ receipt, onChange }: ReceiptFieldsProps): ReactNode {
  return (
    <>
      <Select
        label="Buyer"
        placeholder="Select a buyer"
        data={buyers.map(({ name }) => name)}
        value={receipt.buyer}
        onChange={(buyer) => onChange({ ...receipt, buyer })}
        searchable
        data-autofocus
        // The dialog focuses this field; its list must not open at once.
        openOnFocus={false}
      />
      <Select
        label="Vendor"
        placeholder="Select a vendor"
        data={vendors.map(({ name }) => name)}
        value={receipt.vendor}
        onChange={(vendor) => onChange({ ...receipt, vendor })}
        searchable
      />
      <ReceiptLines lines={receipt.lines} onChange={(lines) => onChange({ ...receipt, lines })} />
    </>
  );
}

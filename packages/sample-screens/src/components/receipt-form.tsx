import { useDraft } from "@market/api-client/forms";
import { formatNaira, PlaceholderButton } from "@market/ui";
import { DraftNotice, useIgnoreClickOutside } from "@market/ui/dialogs";
import { Button, Group, Select, SimpleGrid, Stack, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import buyers from "../data/buyers.json";
import vendors from "../data/vendors.json";
import {
  EMPTY_RECEIPT,
  parseReceiptDraft,
  receiptNumber,
  receiptTotal,
  titleOf,
  type ReceiptDraft,
} from "../model/receipt-draft.ts";
import { ReceiptLines } from "./receipt-lines.tsx";
import { ReceiptPreview } from "./receipt-preview.tsx";

export interface ReceiptFormProps {
  initialDraft?: ReceiptDraft;
  onClose: () => void;
}

/** Edits a receipt beside its preview. The API has no call for receipts, so Create Receipt does nothing. */
export function ReceiptForm({
  initialDraft = EMPTY_RECEIPT,
  onClose,
}: ReceiptFormProps): ReactNode {
  const [openedAt] = useState(() => new Date());
  const [receipt, setReceipt] = useState(initialDraft);
  const draft = useDraft({
    form: "create-receipt",
    initial: EMPTY_RECEIPT,
    parse: parseReceiptDraft,
    content: receipt,
    onRestore: setReceipt,
  });
  useIgnoreClickOutside(receipt !== initialDraft);
  const { buyer, vendor, lines } = receipt;
  const cancel = (): void => {
    draft.clear();
    onClose();
  };
  return (
    <>
      <DraftNotice draft={draft} title={titleOf} />
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
            <Button variant="default" onClick={cancel}>
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
    </>
  );
}

interface ReceiptFieldsProps {
  receipt: ReceiptDraft;
  onChange: (receipt: ReceiptDraft) => void;
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

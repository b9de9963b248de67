import { formatNaira, moveFocusOnRemoval, PlaceholderButton, useUnsavedLock } from "@market/ui";
import { AmountField, FormDialog, useIgnoreClickOutside } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { ActionIcon, Button, Group, Select, SimpleGrid, Stack, Text } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import buyers from "../data/buyers.json";
import products from "../data/products.json";
import vendors from "../data/vendors.json";
import {
  emptyLine,
  EMPTY_RECEIPT,
  QUANTITY_RULES,
  receiptNumber,
  receiptTotal,
  type Receipt,
  type ReceiptLine,
} from "../model/receipt.ts";
import { ReceiptPreview } from "./receipt-preview.tsx";

const namesOf = (records: readonly { name: string }[]): string[] => records.map(({ name }) => name);

const PRODUCTS = namesOf(products);

export function CreateReceiptDialog({ opened, onClose }: DialogProps): ReactNode {
  return (
    <FormDialog title="Create Receipt" size={960} opened={opened} onClose={onClose}>
      <ReceiptForm onClose={onClose} />
    </FormDialog>
  );
}

export interface ReceiptFormProps {
  initial?: Receipt;
  onClose: () => void;
}

/** Edits a receipt beside its preview. The API has no call for receipts, so Create Receipt does nothing. */
export function ReceiptForm({ initial = EMPTY_RECEIPT, onClose }: ReceiptFormProps): ReactNode {
  const [openedAt] = useState(() => new Date());
  const [receipt, setReceipt] = useState(initial);
  const change = (part: Partial<Receipt>): void => setReceipt({ ...receipt, ...part });
  useIgnoreClickOutside(receipt !== initial);
  useUnsavedLock(receipt !== initial);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Stack gap="md">
        <Select
          label="Buyer"
          placeholder="Select a buyer"
          data={namesOf(buyers)}
          value={receipt.buyer}
          onChange={(buyer) => change({ buyer })}
          searchable
          data-autofocus
          // The dialog focuses this field; its list must not open at once.
          openOnFocus={false}
        />
        <Select
          label="Vendor"
          placeholder="Select a vendor"
          data={namesOf(vendors)}
          value={receipt.vendor}
          onChange={(vendor) => change({ vendor })}
          searchable
        />
        <ReceiptLines lines={receipt.lines} onChange={(lines) => change({ lines })} />
        <Group justify="space-between">
          <Text size="sm" fw={500}>
            Running total
          </Text>
          <Text size="sm" fw={600} aria-live="polite">
            {formatNaira(receiptTotal(receipt.lines))}
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
        buyer={buyers.find(({ name }) => name === receipt.buyer)}
        vendor={vendors.find(({ name }) => name === receipt.vendor)}
        lines={receipt.lines}
      />
    </SimpleGrid>
  );
}

interface ReceiptLinesProps {
  lines: readonly ReceiptLine[];
  onChange: (lines: readonly ReceiptLine[]) => void;
}

function ReceiptLines({ lines, onChange }: ReceiptLinesProps): ReactNode {
  const change = (id: number, part: Partial<ReceiptLine>): void =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...part } : line)));
  const nextId = Math.max(0, ...lines.map(({ id }) => id)) + 1;
  return (
    <Stack gap="xs" role="group" aria-label="Products">
      <Text size="sm" fw={500} tabIndex={-1}>
        Products
      </Text>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
        {lines.map(({ id, product, quantity }, index) => (
          <Group
            component="li"
            key={id}
            ref={moveFocusOnRemoval}
            gap="xs"
            wrap="nowrap"
            align="flex-start"
          >
            <Select
              aria-label={`Product ${index + 1}`}
              placeholder="Select a product"
              data={PRODUCTS}
              value={product}
              onChange={(value) => change(id, { product: value })}
              searchable
              flex={1}
              miw={0}
            />
            <AmountField
              aria-label={`Quantity ${index + 1}`}
              rules={QUANTITY_RULES}
              value={quantity}
              onChange={(value) => change(id, { quantity: value })}
              w={84}
            />
            <ActionIcon
              size={36}
              aria-label={`Remove product ${index + 1}`}
              onClick={() => onChange(lines.filter((line) => line.id !== id))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...lines, emptyLine(nextId)])}
        style={{ alignSelf: "flex-start" }}
      >
        Add Product
      </Button>
    </Stack>
  );
}

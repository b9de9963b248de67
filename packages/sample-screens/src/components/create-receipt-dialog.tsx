import { formatNaira, PlaceholderButton } from "@market/ui";
import { Button, Group, Modal, Select, SimpleGrid, Stack, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { buyers, vendors } from "../data/receipts.ts";
import { emptyLine, receiptNumber, receiptTotal, type DraftLine } from "../model/receipt-draft.ts";
import { ReceiptLines } from "./receipt-lines.tsx";
import { ReceiptPreview } from "./receipt-preview.tsx";

export interface CreateReceiptDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Writes a receipt to look at and print; its button does nothing further (specification, point 2). */
export function CreateReceiptDialog({ opened, onClose }: CreateReceiptDialogProps): ReactNode {
  return (
    <Modal title="Create Receipt" opened={opened} onClose={onClose} size={960}>
      {/* Mounted anew with each opening: a new number, an empty form. */}
      <ReceiptForm onCancel={onClose} />
    </Modal>
  );
}

interface ReceiptDraft {
  buyer: string | null;
  vendor: string | null;
  lines: DraftLine[];
}

const EMPTY: ReceiptDraft = { buyer: null, vendor: null, lines: [emptyLine(1)] };

export interface ReceiptFormProps {
  /** What the form begins with. */
  initial?: ReceiptDraft;
  onCancel: () => void;
}

export function ReceiptForm({ initial = EMPTY, onCancel }: ReceiptFormProps): ReactNode {
  const [opened] = useState(() => new Date());
  const [{ buyer, vendor, lines }, setDraft] = useState(initial);
  const change = (part: Partial<ReceiptDraft>): void =>
    setDraft((draft) => ({ ...draft, ...part }));
  const nextId = Math.max(0, ...lines.map(({ id }) => id)) + 1;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Stack gap="md">
        <Select
          label="Buyer"
          placeholder="Select a buyer"
          data={buyers.map(({ name }) => name)}
          value={buyer}
          onChange={(name) => change({ buyer: name })}
          searchable
          data-autofocus
          // The focus comes with the dialog; the list comes when it is asked for.
          openOnFocus={false}
        />
        <Select
          label="Vendor"
          placeholder="Select a vendor"
          data={vendors.map(({ name }) => name)}
          value={vendor}
          onChange={(name) => change({ vendor: name })}
          searchable
        />
        <ReceiptLines
          lines={lines}
          onAdd={() => change({ lines: [...lines, emptyLine(nextId)] })}
          onChange={(id, part) =>
            change({ lines: lines.map((line) => (line.id === id ? { ...line, ...part } : line)) })
          }
          onRemove={(id) => change({ lines: lines.filter((line) => line.id !== id) })}
        />
        <Group justify="space-between">
          <Text size="sm" fw={550}>
            Running total
          </Text>
          <Text size="sm" fw={650} aria-live="polite">
            {formatNaira(receiptTotal(lines))}
          </Text>
        </Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <PlaceholderButton>Create Receipt</PlaceholderButton>
        </Group>
      </Stack>
      <ReceiptPreview
        number={receiptNumber(opened.getTime())}
        date={opened}
        buyer={buyers.find(({ name }) => name === buyer)}
        vendor={vendors.find(({ name }) => name === vendor)}
        lines={lines}
      />
    </SimpleGrid>
  );
}

import { formatNaira, moveFocusOnRemoval, PlaceholderButton } from "@market/ui";
import { AmountField, formDialog, useKeepOpen } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { ActionIcon, Button, Group, Select, SimpleGrid, Stack, Text } from "@mantine/core";
import { useForm, type UseFormReturnType } from "@mantine/form";
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
} from "../model/receipt.ts";
import { ReceiptPreview } from "./receipt-preview.tsx";

const namesOf = (records: readonly { name: string }[]): string[] => records.map(({ name }) => name);

const PRODUCTS = namesOf(products);

export const CreateReceiptDialog = formDialog(ReceiptForm, { title: "Create Receipt", size: 960 });

export interface ReceiptFormProps extends Pick<DialogProps, "onClose"> {
  initial?: Receipt;
}

/** Edits a receipt beside its preview. The API has no call for receipts, so Create Receipt does nothing. */
export function ReceiptForm({ initial = EMPTY_RECEIPT, onClose }: ReceiptFormProps): ReactNode {
  const [openedAt] = useState(() => new Date());
  const form = useForm<Receipt>({ initialValues: initial });
  const { buyer, vendor, lines } = form.values;
  // Not `isDirty`, which misses a line that was added or removed.
  const hasChanges = form.values !== initial;
  useKeepOpen(hasChanges ? "click outside" : undefined);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Stack gap="md">
        <Select
          label="Buyer"
          placeholder="Select a buyer"
          data={namesOf(buyers)}
          searchable
          data-autofocus
          // The dialog focuses this field; its list must not open at once.
          openOnFocus={false}
          {...form.getInputProps("buyer")}
        />
        <Select
          label="Vendor"
          placeholder="Select a vendor"
          data={namesOf(vendors)}
          searchable
          {...form.getInputProps("vendor")}
        />
        <ReceiptLines form={form} />
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

function ReceiptLines({ form }: { form: UseFormReturnType<Receipt> }): ReactNode {
  const { lines } = form.values;
  const nextId = Math.max(0, ...lines.map(({ id }) => id)) + 1;
  return (
    <Stack gap="xs" role="group" aria-label="Products">
      <Text size="sm" fw={500} tabIndex={-1}>
        Products
      </Text>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
        {lines.map(({ id, quantity }, index) => (
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
              searchable
              flex={1}
              miw={0}
              {...form.getInputProps(`lines.${index}.product`)}
            />
            <AmountField
              aria-label={`Quantity ${index + 1}`}
              rules={QUANTITY_RULES}
              w={84}
              {...form.getInputProps(`lines.${index}.quantity`)}
              value={quantity}
            />
            <ActionIcon
              size={36}
              aria-label={`Remove product ${index + 1}`}
              onClick={() => form.removeListItem("lines", index)}
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
        onClick={() => form.insertListItem("lines", emptyLine(nextId))}
        style={{ alignSelf: "flex-start" }}
      >
        Add Product
      </Button>
    </Stack>
  );
}

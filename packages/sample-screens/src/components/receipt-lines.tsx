import { moveFocusOnRemoval } from "@market/ui";
import { AmountField } from "@market/ui/dialogs";
import { ActionIcon, Button, Group, Select, Stack, Text } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import products from "../data/products.json";
import { emptyLine, QUANTITY_RULES, type ReceiptLine } from "../model/receipt.ts";

export interface ReceiptLinesProps {
  lines: readonly ReceiptLine[];
  onChange: (lines: readonly ReceiptLine[]) => void;
}

const PRODUCT_NAMES = products.map(({ name }) => name);

export function ReceiptLines({ lines, onChange }: ReceiptLinesProps): ReactNode {
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
              data={PRODUCT_NAMES}
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

import { formatDate, formatNaira } from "@market/ui";
import { Divider, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type buyers from "../data/buyers.json";
import { pricedLines, receiptTotal, type ReceiptLine } from "../model/receipt.ts";

/** A buyer or a vendor. */
type Party = (typeof buyers)[number];

export interface ReceiptPreviewProps {
  number: string;
  date: Date;
  buyer: Party | undefined;
  vendor: Party | undefined;
  lines: readonly ReceiptLine[];
}

export function ReceiptPreview({
  number,
  date,
  buyer,
  vendor,
  lines,
}: ReceiptPreviewProps): ReactNode {
  return (
    <Paper
      component="section"
      aria-label="Receipt preview"
      data-receipt
      withBorder
      p="lg"
      style={{ overflowWrap: "anywhere" }}
    >
      {/* Prints without the form before it. */}
      <style>{"@media print { :has(+ [data-receipt]) { display: none; } }"}</style>
      <Stack gap="md">
        <Group justify="space-between" align="baseline">
          <Title order={3}>Receipt</Title>
          <Stack gap={0} ta="right">
            <Text size="sm" fw={500}>
              {number}
            </Text>
            <Text size="xs" c="dimmed">
              {formatDate(date)}
            </Text>
          </Stack>
        </Group>
        <SimpleGrid cols={2}>
          <PartyDetails title="Buyer" party={buyer} />
          <PartyDetails title="Vendor" party={vendor} />
        </SimpleGrid>
        <ItemsTable lines={lines} />
        <Divider />
        <Group justify="space-between">
          <Text fw={600}>Total</Text>
          <Text fw={600} style={{ fontVariantNumeric: "tabular-nums" }}>
            {formatNaira(receiptTotal(lines))}
          </Text>
        </Group>
        <Text size="sm" ta="center" c="dimmed">
          Thank you for your business!
        </Text>
      </Stack>
    </Paper>
  );
}

function PartyDetails({ title, party }: { title: string; party: Party | undefined }): ReactNode {
  return (
    <Stack gap={0}>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      {party ? (
        <>
          <Text size="sm" fw={500}>
            {party.name}
          </Text>
          <Text size="xs">{party.email}</Text>
          <Text size="xs">{party.phone}</Text>
          <Text size="xs">{party.address}</Text>
        </>
      ) : (
        <Text size="sm">Not chosen yet</Text>
      )}
    </Stack>
  );
}

function ItemsTable({ lines }: { lines: readonly ReceiptLine[] }): ReactNode {
  const items = pricedLines(lines);
  if (items.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No products yet.
      </Text>
    );
  }
  return (
    <Table
      aria-label="Items"
      horizontalSpacing={0}
      styles={{ th: { textAlign: "end" }, td: { textAlign: "end" } }}
      style={{ fontVariantNumeric: "tabular-nums" }}
      data={{
        head: [
          <Text key="item" inherit ta="start">
            Item
          </Text>,
          "Qty",
          "Amount",
        ],
        body: items.map(({ product, quantity, amount }) => [
          <Text key="item" inherit component="div" ta="start">
            <span>{product.name}</span>
            <Text size="xs" c="dimmed">
              {`${formatNaira(product.price)} each`}
            </Text>
          </Text>,
          quantity,
          formatNaira(amount),
        ]),
      }}
    />
  );
}

import { narrow } from "@market/storybook/narrow";
import type { Meta, StoryObj } from "@storybook/react-vite";
import buyers from "../data/buyers.json";
import products from "../data/products.json";
import vendors from "../data/vendors.json";
import { CreateReceiptDialog, ReceiptForm } from "./create-receipt-dialog.tsx";

import { ReceiptPreview } from "./receipt-preview.tsx";

const meta: Meta = { title: "Sample screens/Create receipt dialog" };

export default meta;

type Story = StoryObj;

const [buyer] = buyers;
const [vendor] = vendors;
if (!buyer || !vendor) throw new Error("the stories need a buyer and a vendor");

const lines = products
  .slice(0, 10)
  .map(({ name }, index) => ({ id: index + 1, product: name, quantity: String(index + 1) }));

const close = (): void => {};

export const Empty: Story = { render: () => <CreateReceiptDialog opened onClose={close} /> };

export const OneLine: Story = {
  render: () => (
    <ReceiptForm
      initial={{ buyer: buyer.name, vendor: vendor.name, lines: lines.slice(0, 1) }}
      onClose={close}
    />
  ),
};

export const TenLines: Story = {
  render: () => (
    <ReceiptForm initial={{ buyer: buyer.name, vendor: vendor.name, lines }} onClose={close} />
  ),
};

export const UnclearQuantity: Story = {
  render: () => (
    <ReceiptForm
      initial={{ buyer: null, vendor: null, lines: [{ id: 1, product: null, quantity: "2.5" }] }}
      onClose={close}
    />
  ),
};

export const NoLines: Story = {
  render: () => <ReceiptForm initial={{ buyer: null, vendor: null, lines: [] }} onClose={close} />,
};

export const LongNames: Story = {
  render: () => (
    <ReceiptPreview
      number="RCP-123456"
      date={new Date("2026-01-15T09:30:00Z")}
      buyer={{
        ...buyer,
        name: "Oluwaseunfunmilayo ".repeat(6),
        email: `${"a".repeat(60)}@example.com`,
      }}
      vendor={{ ...vendor, name: "The Emporium of Everything ".repeat(4) }}
      lines={lines.slice(0, 3)}
    />
  ),
};

export const Narrow: Story = { ...LongNames, ...narrow };

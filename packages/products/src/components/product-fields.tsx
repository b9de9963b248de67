import { capitalize } from "@market/ui";
import { AmountField } from "@market/ui/dialogs";
import { PRODUCT_CONDITIONS } from "@market/api-client/products";
import { Select, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { AMOUNT_RULES, type ProductValues } from "../model/new-product.ts";

const CONDITION_OPTIONS = PRODUCT_CONDITIONS.map((value) => ({
  value,
  label: capitalize(value),
}));

/** Renders the fields of the product, except vendor and images. */
export function ProductFields({ form }: { form: UseFormReturnType<ProductValues> }): ReactNode {
  const renderAmount = (label: string, name: keyof typeof AMOUNT_RULES): ReactNode => (
    <AmountField
      label={label}
      aria-required
      rules={AMOUNT_RULES[name]}
      {...form.getInputProps(name)}
      value={form.values[name]}
    />
  );
  return (
    <>
      <TextInput label="Product Name" aria-required {...form.getInputProps("name")} />
      <Textarea
        label="Description"
        aria-required
        rows={5}
        resize="vertical"
        {...form.getInputProps("description")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {renderAmount("Price", "price")}
        <Select
          label="Condition"
          aria-required
          placeholder="Select a condition"
          data={CONDITION_OPTIONS}
          allowDeselect={false}
          {...form.getInputProps("condition")}
        />
        {renderAmount("Stock Quantity", "stock")}
        {renderAmount("Delivery Fee", "deliveryFee")}
      </SimpleGrid>
    </>
  );
}

import { capitalize } from "@market/ui";
import { PRODUCT_CONDITIONS } from "@market/api-client";
import { NumberInput, Select, SimpleGrid, Text, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import type { ProductValues } from "../model/new-product.ts";

const CONDITION_OPTIONS = PRODUCT_CONDITIONS.map((value) => ({
  value,
  label: capitalize(value),
}));

const NAIRA_SIGN = (
  <Text size="sm" c="dimmed" aria-hidden>
    ₦
  </Text>
);

/** Props of the inputs for naira (specification, point 5). */
const NAIRA_INPUT = {
  min: 0,
  step: 0.01,
  decimalScale: 2,
  allowNegative: false,
  hideControls: true,
  leftSection: NAIRA_SIGN,
};

/** Renders the fields of the product, except vendor and images. */
export function ProductFields({ form }: { form: UseFormReturnType<ProductValues> }): ReactNode {
  return (
    <>
      <TextInput label="Product Name" {...form.getInputProps("name")} />
      <Textarea
        label="Description"
        rows={5}
        resize="vertical"
        {...form.getInputProps("description")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberInput label="Price" {...NAIRA_INPUT} {...form.getInputProps("price")} />
        <Select
          label="Condition"
          placeholder="Select a condition"
          data={CONDITION_OPTIONS}
          allowDeselect={false}
          {...form.getInputProps("condition")}
        />
        <NumberInput
          label="Stock Quantity"
          min={0}
          step={1}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps("stock")}
        />
        <NumberInput label="Delivery Fee" {...NAIRA_INPUT} {...form.getInputProps("deliveryFee")} />
      </SimpleGrid>
    </>
  );
}

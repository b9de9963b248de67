import { capitalize } from "@market/ui";
import { PRODUCT_CONDITIONS } from "@market/api-client";
import { NumberInput, Select, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import type { ProductValues } from "../model/new-product.ts";
import { AmountInput } from "./amount-input.tsx";

const CONDITION_OPTIONS = PRODUCT_CONDITIONS.map((value) => ({
  value,
  label: capitalize(value),
}));

/** Renders the fields of the product, except vendor and images. */
export function ProductFields({ form }: { form: UseFormReturnType<ProductValues> }): ReactNode {
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
        <AmountInput
          label="Price"
          aria-required
          {...form.getInputProps("price")}
          value={form.values.price}
        />
        <Select
          label="Condition"
          aria-required
          placeholder="Select a condition"
          data={CONDITION_OPTIONS}
          allowDeselect={false}
          {...form.getInputProps("condition")}
        />
        <NumberInput
          label="Stock Quantity"
          aria-required
          min={0}
          step={1}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps("stock")}
        />
        <AmountInput
          label="Delivery Fee"
          aria-required
          {...form.getInputProps("deliveryFee")}
          value={form.values.deliveryFee}
        />
      </SimpleGrid>
    </>
  );
}

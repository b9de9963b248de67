import { capitalize } from "@market/ui";
import { Button, Group, Select, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import type { FormErrors, UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { SHOP_CATEGORIES, type NewShop, type RecordedShop } from "../model/new-shop.ts";
import { NewPasswordInput } from "./new-password-input.tsx";

const CATEGORY_OPTIONS = SHOP_CATEGORIES.map((value) => ({
  value,
  label: capitalize(value),
}));

export interface AddShopFormProps {
  form: UseFormReturnType<NewShop>;
  /** The shops that were added before. */
  recorded: readonly RecordedShop[];
  onSubmit: (shop: NewShop) => void;
  onCancel: () => void;
}

export function AddShopForm({ form, recorded, onSubmit, onCancel }: AddShopFormProps): ReactNode {
  const showFirstError = (errors: FormErrors): void => {
    const [field] = Object.keys(errors);
    if (field !== undefined) form.getInputNode(field)?.focus();
  };
  return (
    <form noValidate autoComplete="off" onSubmit={form.onSubmit(onSubmit, showFirstError)}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          All fields are required. The shop is recorded in this tab only; nothing is sent to the
          server.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label="Shop Name" data-autofocus {...form.getInputProps("shopName")} />
          <Select
            label="Category"
            placeholder="Select a category"
            data={CATEGORY_OPTIONS}
            allowDeselect={false}
            {...form.getInputProps("category")}
          />
          <TextInput label="First Name" {...form.getInputProps("firstName")} />
          <TextInput label="Last Name" {...form.getInputProps("lastName")} />
          <TextInput label="Phone" type="tel" {...form.getInputProps("phone")} />
          <TextInput label="Email" type="email" {...form.getInputProps("email")} />
        </SimpleGrid>
        <NewPasswordInput
          {...form.getInputProps("password")}
          onGenerate={(password) => form.setFieldValue("password", password)}
        />
        {recorded.length > 0 && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            Recorded so far: {recorded.map(({ shopName }) => shopName.trim()).join(", ")}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Add Shop</Button>
        </Group>
      </Stack>
    </form>
  );
}

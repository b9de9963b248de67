import { useDraft } from "@market/api-client/drafts";
import { capitalize, notifySuccess, useSubmitLock } from "@market/ui";
import { DraftNotice, FormActions, usePreventClose } from "@market/ui/dialogs";
import { Select, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useForm, type FormErrors } from "@mantine/form";
import type { ReactNode } from "react";
import { useRecordedShops } from "../hooks/use-recorded-shops.ts";
import {
  EMPTY_SHOP,
  newShopRules,
  parseShopDraft,
  SHOP_CATEGORIES,
  withoutPassword,
  type NewShop,
} from "../model/new-shop.ts";
import { NewPasswordInput } from "./new-password-input.tsx";

const CATEGORY_OPTIONS = SHOP_CATEGORIES.map((value) => ({ value, label: capitalize(value) }));

/** Records a shop in this tab and sends nothing (specification, point 2). */
export function AddShopForm({ onClose }: { onClose: () => void }): ReactNode {
  const { recordedShops, recordShop } = useRecordedShops();
  const form = useForm<NewShop>({ initialValues: EMPTY_SHOP, validate: newShopRules });
  const draft = useDraft({
    form: "add-shop",
    initial: withoutPassword(EMPTY_SHOP),
    parse: parseShopDraft,
    content: withoutPassword(form.values),
    onRestore: (shop) => {
      form.setValues(shop);
      form.clearErrors();
    },
  });
  usePreventClose(form.isDirty());
  const lock = useSubmitLock();

  const record = (shop: NewShop): void => {
    if (!lock.acquire()) return;
    recordShop(shop);
    draft.clear();
    onClose();
    notifySuccess(
      "Shop recorded",
      `${shop.shopName.trim()} is recorded in this tab only. Nothing was sent to the server.`,
    );
  };
  const cancel = (): void => {
    draft.clear();
    onClose();
  };
  const focusFirstError = (errors: FormErrors): void => {
    const [field] = Object.keys(errors);
    if (field !== undefined) form.getInputNode(field)?.focus();
  };

  return (
    <>
      <DraftNotice draft={draft} title={({ shopName, email }) => shopName.trim() || email} />
      <form noValidate autoComplete="off" onSubmit={form.onSubmit(record, focusFirstError)}>
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
          {recordedShops.length > 0 && (
            <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
              Recorded so far: {recordedShops.map(({ shopName }) => shopName.trim()).join(", ")}
            </Text>
          )}
          <FormActions busy={false} onCancel={cancel}>
            Add Shop
          </FormActions>
        </Stack>
      </form>
    </>
  );
}

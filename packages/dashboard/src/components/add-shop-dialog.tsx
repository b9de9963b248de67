import { useDraftForm, type DraftForm } from "@market/api-client/forms";
import { capitalize, isolate, notifySuccess } from "@market/ui";
import { focusFirstError, FormDialog, FormDialogBody } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { Select, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ReactNode } from "react";
import { useRecordedShops } from "../hooks/use-recorded-shops.ts";
import {
  EMPTY_SHOP,
  newShopRules,
  parseShopDraft,
  SHOP_CATEGORIES,
  withoutPassword,
  type NewShop,
  type RecordedShop,
} from "../model/new-shop.ts";
import { NewPasswordInput } from "./new-password-input.tsx";

const CATEGORY_OPTIONS = SHOP_CATEGORIES.map((value) => ({ value, label: capitalize(value) }));

const DRAFT_FORM: DraftForm<RecordedShop> = {
  form: "add-shop",
  initial: withoutPassword(EMPTY_SHOP),
  parse: parseShopDraft,
};

export function AddShopDialog({ opened, onClose }: DialogProps): ReactNode {
  return (
    <FormDialog title="Add New Shop" size="lg" opened={opened} onClose={onClose}>
      <AddShopForm onClose={onClose} />
    </FormDialog>
  );
}

/** Records a shop in this tab and sends nothing, because the API has no call to create a shop. */
function AddShopForm({ onClose }: Pick<DialogProps, "onClose">): ReactNode {
  const { recordedShops, recordShop } = useRecordedShops();
  const form = useForm<NewShop>({ initialValues: EMPTY_SHOP, validate: newShopRules });
  const { draft, isPending, submit, cancel } = useDraftForm({
    ...DRAFT_FORM,
    content: withoutPassword(form.values),
    onRestore: (shop) => {
      form.setValues(shop);
      form.clearErrors();
    },
    mutation: {
      mutationFn: async (shop: RecordedShop) => recordShop(shop),
      onSuccess: (_data, { shopName }) =>
        notifySuccess(
          "Shop recorded",
          `${isolate(shopName.trim())} is recorded in this tab only. Nothing was sent to the server.`,
        ),
    },
    onClose,
  });
  return (
    <FormDialogBody
      autoComplete="off"
      submitLabel="Add Shop"
      isDirty={form.isDirty()}
      isPending={isPending}
      draft={{ draft, title: ({ shopName, email }) => shopName.trim() || email }}
      onSubmit={form.onSubmit((shop) => submit(withoutPassword(shop)), focusFirstError(form))}
      onCancel={cancel}
    >
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
          {`Recorded so far: ${recordedShops.map(({ shopName }) => isolate(shopName.trim())).join(", ")}`}
        </Text>
      )}
    </FormDialogBody>
  );
}

import { useDraftForm } from "@market/api-client/forms";
import { capitalize, isolate, notifySuccess } from "@market/ui";
import { focusFirstError, formDialog, FormDialogBody } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { useSubmit } from "@market/ui/submit";
import {
  Box,
  Button,
  Group,
  PasswordInput,
  Select,
  SimpleGrid,
  Text,
  TextInput,
  type PasswordInputProps,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { generatePassword } from "../model/generate-password.ts";
import {
  EMPTY_SHOP,
  newShopRules,
  parseShop,
  SHOP_CATEGORIES,
  type NewShop,
  type RecordedShop,
} from "../model/new-shop.ts";

const CATEGORY_OPTIONS = SHOP_CATEGORIES.map((value) => ({ value, label: capitalize(value) }));

/**
 * The shops added in this tab, oldest first. Never fetched: the query cache is only a store that is cleared at
 * sign-out.
 */
const recordedShopsQuery = queryOptions<readonly RecordedShop[]>({
  queryKey: ["dashboard", "recorded-shops"],
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: Infinity,
});

export const AddShopDialog = formDialog(AddShopForm, { title: "Add New Shop", size: "lg" });

/** Records a shop in this tab and sends nothing, because the API has no call to create a shop. */
function AddShopForm({ onClose }: DialogProps): ReactNode {
  const queryClient = useQueryClient();
  const form = useForm<NewShop>({ initialValues: EMPTY_SHOP, validate: newShopRules });
  const { isPending, run } = useSubmit();
  const { draft, send, cancel } = useDraftForm({
    form: "add-shop",
    parse: parseShop,
    content: parseShop(form.values),
    onRestore: (shop) => {
      form.setValues(shop);
      form.clearErrors();
    },
    mutation: {
      mutationFn: async (shop: RecordedShop) => {
        queryClient.setQueryData(recordedShopsQuery.queryKey, (shops = []) => [...shops, shop]);
      },
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
      onSubmit={form.onSubmit((shop) => run(() => send(parseShop(shop))), focusFirstError(form))}
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
      <RecordedShops />
    </FormDialogBody>
  );
}

function RecordedShops(): ReactNode {
  const { data: shops = [] } = useQuery(recordedShopsQuery);
  if (shops.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
      {`Recorded so far: ${shops.map(({ shopName }) => isolate(shopName.trim())).join(", ")}`}
    </Text>
  );
}

interface NewPasswordInputProps extends PasswordInputProps {
  onGenerate: (password: string) => void;
}

/** Shows a generated password, because the user has to pass it on. */
function NewPasswordInput({ onGenerate, ...props }: NewPasswordInputProps): ReactNode {
  const [visible, setVisible] = useState(false);
  const generate = (): void => {
    onGenerate(generatePassword());
    setVisible(true);
  };
  const withButton = (input: ReactNode): ReactNode => (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Box flex={1}>{input}</Box>
      <Button variant="default" onClick={generate}>
        Generate
      </Button>
    </Group>
  );
  return (
    <PasswordInput
      label="Password"
      autoComplete="new-password"
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      spellCheck={false}
      inputContainer={withButton}
      {...props}
    />
  );
}

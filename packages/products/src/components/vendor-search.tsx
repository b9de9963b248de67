import { useResource } from "@market/api-client";
import { shopsApi, type Shop } from "@market/api-client/shops";
import { EMPTY_VALUE, isolate, LoadError, MAX_RETRIES, pluralize } from "@market/ui";
import {
  Avatar,
  Box,
  CloseButton,
  Combobox,
  Flex,
  Group,
  Loader,
  Paper,
  Stack,
  Text,
  TextInput,
  useCombobox,
} from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconBuildingStore, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { toVendor, type Vendor } from "../model/new-product.ts";

/** Milliseconds from the last keystroke to the request. */
const SEARCH_DELAY = 400;

export interface VendorSearchProps {
  vendor: Vendor | null;
  onChange: (vendor: Vendor | null) => void;
}

/** Searches shops by name and selects one. Changing the text clears the selection. */
export function VendorSearch({ vendor, onChange }: VendorSearchProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const search = useVendorSearch(vendor ? "" : text);
  const { data: shops = [] } = search.result;
  const combobox = useCombobox({ opened: isOpen && shops.length > 0, onOpenedChange: setIsOpen });

  const changeText = (next: string): void => {
    setText(next);
    setIsOpen(true);
    combobox.resetSelectedOption();
    if (vendor) onChange(null);
  };
  const select = (selected: string): void => {
    const shop = shops.find((option) => option.id === selected);
    if (!shop) return;
    setIsOpen(false);
    onChange(toVendor(shop));
  };
  const clear = (): void => {
    changeText("");
    input.current?.focus();
  };

  return (
    <Stack gap="xs">
      <Combobox store={combobox} shadow="md" onOptionSubmit={select}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={input}
            aria-label="Vendor"
            aria-required
            placeholder="Search by shop name…"
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={200}
            value={vendor ? (vendor.name ?? "") : text}
            onChange={(event) => changeText(event.currentTarget.value)}
            onFocus={() => setIsOpen(true)}
            onBlur={() => setIsOpen(false)}
            onKeyDown={(event) => {
              // Enter would submit the form.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        </Combobox.Target>
        <VendorOptions shops={shops} />
      </Combobox>
      {vendor ? (
        <SelectedVendor vendor={vendor} onClear={clear} />
      ) : (
        <VendorSearchStatus search={search} />
      )}
    </Stack>
  );
}

/** Searches shops by what is typed, once the typing pauses. */
function useVendorSearch(typed: string) {
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, SEARCH_DELAY);
  const isTyping = text !== settled;
  // An empty query makes no request, and shows no result of an earlier text.
  const result = useQuery(useResource(shopsApi).search({ query: isTyping ? "" : text }));
  return { result, isSearching: text !== "" && (isTyping || result.isFetching) };
}

type VendorSearchState = ReturnType<typeof useVendorSearch>;

function VendorOptions({ shops }: { shops: readonly Shop[] }): ReactNode {
  return (
    <Combobox.Dropdown>
      <Combobox.Options aria-label="Vendors" mah={280} style={{ overflowY: "auto" }}>
        {shops.map(({ id, name = EMPTY_VALUE, owner, isIdInvented = false }) => (
          <Combobox.Option key={id} value={id} disabled={isIdInvented}>
            <Text size="sm" truncate>
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {isIdInvented
                ? "The server sent no ID of its own for this shop"
                : [owner.name, owner.email]
                    .filter((text) => text !== undefined)
                    .map(isolate)
                    .join(" · ") || EMPTY_VALUE}
            </Text>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

/** Renders the state of the search in a live region of constant height, and an error with Retry. */
function VendorSearchStatus({ search }: { search: VendorSearchState }): ReactNode {
  const { isSearching, result } = search;
  const error = isSearching ? null : result.error;
  return (
    <>
      <Group gap="xs" mih={error ? 0 : 26} role="status">
        {isSearching && <Loader size={14} aria-hidden />}
        <Text size="sm" c="dimmed">
          {statusText(search)}
        </Text>
      </Group>
      {error && <LoadError message={error.message} onRetry={() => void result.refetch()} />}
    </>
  );
}

function statusText({ isSearching, result }: VendorSearchState): string {
  const { failureCount, error, data } = result;
  if (isSearching)
    return failureCount > 0
      ? `Searching… Retrying, ${failureCount} of ${MAX_RETRIES}`
      : "Searching…";
  if (error) return "";
  if (data === undefined) return "The shop that sells the product";
  return data.length === 0 ? "No vendors found" : `${pluralize(data.length, "vendor")} found`;
}

/** Renders the selected vendor with enough details to distinguish shops of the same name. */
function SelectedVendor(props: { vendor: Vendor; onClear: () => void }): ReactNode {
  const { vendor, onClear } = props;
  // Some shops have the same text as email and phone.
  const contacts = [...new Set([vendor.email, vendor.phone])].filter((text) => text !== undefined);
  return (
    <Paper withBorder p="sm" role="group" aria-label="Selected vendor">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Avatar color="teal" radius="md" aria-hidden>
          <IconBuildingStore size={20} aria-hidden />
        </Avatar>
        <Box miw={0} flex={1} style={{ overflowWrap: "anywhere" }}>
          <Text size="sm" fw={500}>
            {vendor.name ?? EMPTY_VALUE}
          </Text>
          <Text size="sm">{vendor.owner ?? EMPTY_VALUE}</Text>
          <Flex wrap="wrap" columnGap="xs">
            {(contacts.length > 0 ? contacts : ["No contact details"]).map((contact) => (
              <Text key={contact} size="sm" c="dimmed">
                {contact}
              </Text>
            ))}
          </Flex>
        </Box>
        <CloseButton aria-label="Clear vendor" onClick={onClear} />
      </Group>
    </Paper>
  );
}

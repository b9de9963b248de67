import { useApi, type Shop } from "@market/api-client";
import { EMPTY_VALUE } from "@market/ui";
import { Combobox, Stack, Text, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { toVendor, type Vendor } from "../model/new-product.ts";
import { SelectedVendor } from "./selected-vendor.tsx";
import { VendorSearchStatus } from "./vendor-search-status.tsx";

/** Milliseconds from the last keystroke to the request (specification, point 9). */
const SEARCH_DELAY = 400;

export interface VendorSearchProps {
  vendor: Vendor | null;
  onChange: (vendor: Vendor | null) => void;
}

/** Searches shops by name and selects one. Changing the text clears the selection (specification, point 4). */
export function VendorSearch({ vendor, onChange }: VendorSearchProps): ReactNode {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(vendor?.name ?? "");
  /** The debounced text; empty while a vendor is selected. */
  const [query, setQuery] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const search = useDebouncedCallback(setQuery, SEARCH_DELAY);
  const result = useQuery(api.shops.search({ query }));

  const typed = vendor ? "" : text.trim();
  // Hides the result of an earlier text.
  const isCurrent = typed !== "" && query === typed;
  const shops = (isCurrent && result.data) || [];
  const isSearching = typed !== "" && (!isCurrent || result.isFetching);

  const combobox = useCombobox({
    opened: isOpen && shops.length > 0,
    onOpenedChange: setIsOpen,
  });

  const changeText = (next: string): void => {
    setText(next);
    setIsOpen(true);
    combobox.resetSelectedOption();
    if (vendor) onChange(null);
    search(next.trim());
  };
  const select = (shop: Shop): void => {
    search.cancel();
    setQuery("");
    setText(shop.name ?? "");
    setIsOpen(false);
    onChange(toVendor(shop));
  };
  const clear = (): void => {
    changeText("");
    input.current?.focus();
  };

  return (
    <Stack gap="xs">
      <Combobox
        store={combobox}
        shadow="md"
        onOptionSubmit={(id) => {
          const shop = shops.find((option) => option.id === id);
          if (shop) select(shop);
        }}
      >
        <Combobox.Target withExpandedAttribute>
          <TextInput
            ref={input}
            aria-label="Vendor"
            placeholder="Search by shop name"
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={200}
            value={text}
            onChange={(event) => changeText(event.currentTarget.value)}
            onFocus={() => setIsOpen(true)}
            onBlur={() => setIsOpen(false)}
            onKeyDown={(event) => {
              // Enter would submit the form.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Vendors" mah={280} style={{ overflowY: "auto" }}>
            {shops.map((shop) => (
              <VendorOption key={shop.id} shop={shop} />
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {vendor ? (
        <SelectedVendor vendor={vendor} onClear={clear} />
      ) : (
        <VendorSearchStatus
          isSearching={isSearching}
          failureCount={isCurrent ? result.failureCount : 0}
          error={isCurrent && !result.isFetching ? result.error?.message : undefined}
          resultCount={isCurrent ? result.data?.length : undefined}
          onRetry={() => void result.refetch()}
        />
      )}
    </Stack>
  );
}

function VendorOption({ shop }: { shop: Shop }): ReactNode {
  return (
    <Combobox.Option value={shop.id}>
      <Text size="sm" truncate>
        {shop.name ?? EMPTY_VALUE}
      </Text>
      <Text size="xs" c="dimmed" truncate>
        {[shop.owner.name, shop.owner.email].filter(Boolean).join(" · ") || EMPTY_VALUE}
      </Text>
    </Combobox.Option>
  );
}

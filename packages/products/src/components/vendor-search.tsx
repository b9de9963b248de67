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

/** Milliseconds of silence before a search (specification, point 9). */
const DEBOUNCE = 400;

export interface VendorSearchProps {
  vendor: Vendor | null;
  onChange: (vendor: Vendor | null) => void;
}

/**
 * Finds a shop by a few letters and picks it. Changing the text takes the choice back (specification,
 * point 4).
 */
export function VendorSearch({ vendor, onChange }: VendorSearchProps): ReactNode {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(vendor?.name ?? "");
  /** What is asked for: follows the text after the silence, and is empty once a vendor is picked. */
  const [query, setQuery] = useState("");
  const [opened, setOpened] = useState(false);
  const search = useDebouncedCallback(setQuery, DEBOUNCE);
  const result = useQuery(api.shops.search({ query }));

  const typed = vendor ? "" : text.trim();
  // The answer to an earlier text is no answer to this one.
  const isCurrent = typed !== "" && query === typed;
  const shops = (isCurrent && result.data) || [];
  const searching = typed !== "" && (!isCurrent || result.isFetching);

  const combobox = useCombobox({
    opened: opened && shops.length > 0,
    onOpenedChange: setOpened,
  });

  const changeText = (next: string): void => {
    setText(next);
    setOpened(true);
    combobox.resetSelectedOption();
    if (vendor) onChange(null);
    search(next.trim());
  };
  const pick = (shop: Shop): void => {
    search.cancel();
    setQuery("");
    setText(shop.name ?? "");
    setOpened(false);
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
          const shop = shops.find((found) => found.id === id);
          if (shop) pick(shop);
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
            onFocus={() => setOpened(true)}
            onBlur={() => setOpened(false)}
            onKeyDown={(event) => {
              // Enter picks a vendor; it does not send the form.
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
          searching={searching}
          failures={isCurrent ? result.failureCount : 0}
          error={isCurrent && !result.isFetching ? result.error?.message : undefined}
          found={isCurrent ? result.data?.length : undefined}
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

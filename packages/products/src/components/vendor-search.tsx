import type { Shop } from "@market/api-client/shops";
import { EMPTY_VALUE } from "@market/ui";
import { Combobox, Stack, Text, TextInput, useCombobox } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState, type ReactNode } from "react";
import { useVendorSearch } from "../hooks/use-vendor-search.ts";
import { toVendor, type Vendor } from "../model/new-product.ts";
import { SelectedVendor } from "./selected-vendor.tsx";
import { VendorSearchStatus } from "./vendor-search-status.tsx";

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
  const { found: shops = [] } = search;
  const combobox = useCombobox({ opened: isOpen && shops.length > 0, onOpenedChange: setIsOpen });

  const changeText = (next: string): void => {
    setText(next);
    setIsOpen(true);
    combobox.resetSelectedOption();
    if (vendor) onChange(null);
  };
  const select = (id: string): void => {
    const shop = shops.find((option) => option.id === id);
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
                : [owner.name, owner.email].filter(Boolean).join(" · ") || EMPTY_VALUE}
            </Text>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

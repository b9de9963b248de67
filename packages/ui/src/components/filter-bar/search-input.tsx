import { CloseButton, Input } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useSearchBox } from "../../url-state/search-provider.tsx";
import { MAX_TEXT_LENGTH } from "../../url-state/use-url-state.ts";

export interface SearchInputProps {
  label: string;
  placeholder: string;
}

/** The search box of a list, inside a `SearchProvider`. Escape clears it. */
export function SearchInput({ label, placeholder }: SearchInputProps): ReactNode {
  const { initialQuery, isEmpty, inputRef, onType, writeToUrl } = useSearchBox();
  const clear = (): void => {
    if (!inputRef.current || inputRef.current.value === "") return;
    inputRef.current.value = "";
    onType("");
  };
  return (
    // Not `TextInput`, whose wrapper for label and error renders twice.
    <Input
      ref={inputRef}
      className="market-search-input"
      type="search"
      aria-label={label}
      placeholder={placeholder}
      defaultValue={initialQuery}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={(event) => writeToUrl(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") clear();
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={!isEmpty && <CloseButton size={24} aria-label="Clear search" onClick={clear} />}
      rightSectionPointerEvents="all"
      maxLength={MAX_TEXT_LENGTH}
    />
  );
}

import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { SearchQuery } from "../../url-state/use-search-query.ts";
import { MAX_TEXT_LENGTH } from "../../url-state/use-url-state.ts";

export interface SearchInputProps {
  label: string;
  placeholder: string;
  search: SearchQuery;
}

/** The search box of a list. Escape clears it. */
export function SearchInput({ label, placeholder, search }: SearchInputProps): ReactNode {
  const { query, inputRef, onType, onBlur } = search;
  const clear = (): void => {
    if (!inputRef.current || inputRef.current.value === "") return;
    inputRef.current.value = "";
    onType("");
  };
  return (
    <TextInput
      ref={inputRef}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      defaultValue={query}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === "Escape") clear();
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        query !== "" && <CloseButton size="sm" aria-label="Clear search" onClick={clear} />
      }
      // Shrinks before the filters wrap.
      flex="1 1 220px"
      maw={{ xs: 320 }}
      maxLength={MAX_TEXT_LENGTH}
    />
  );
}

import { MAX_TEXT_LENGTH } from "@market/ui";
import { CloseButton, Input } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { use, useRef, type ReactNode } from "react";
import { SearchBoxContext } from "../../list-search.tsx";

export interface SearchInputProps {
  label: string;
  placeholder: string;
}

/** The search box of a list, inside a `SearchProvider`. Escape clears it. */
export function SearchInput({ label, placeholder }: SearchInputProps): ReactNode {
  const { text, onType, writeToUrl } = use(SearchBoxContext);
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    if (text === "") return;
    onType("");
    // Its button is removed.
    input.current?.focus();
  };
  return (
    // Not `TextInput`, whose wrapper for label and error renders twice.
    <Input
      ref={input}
      className="market-search-input"
      style={widthFor(placeholder)}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={writeToUrl}
      onKeyDown={(event) => {
        if (event.key === "Escape") clear();
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== "" && <CloseButton size={24} aria-label="Clear search" onClick={clear} />
      }
      rightSectionPointerEvents="all"
      maxLength={MAX_TEXT_LENGTH}
    />
  );
}

/** Returns a maximum width that shows the whole placeholder, with the icon. */
function widthFor({ length }: string): Record<`--${string}`, string> {
  return { "--search-width": `${length * 0.46 + 3}rem` };
}

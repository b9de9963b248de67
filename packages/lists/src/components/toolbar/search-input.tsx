import { MAX_TEXT_LENGTH } from "@market/ui";
import { CloseButton, Input } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, type CSSProperties, type ReactNode } from "react";
import { useSearchBox } from "../../search/search-provider.tsx";

export interface SearchInputProps {
  label: string;
  placeholder: string;
}

/** The search box of a list, inside a `SearchProvider`. Escape clears it. */
export function SearchInput({ label, placeholder }: SearchInputProps): ReactNode {
  const { shown, isEmpty, onType, writeToUrl } = useSearchBox();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = shown.text;
  }, [shown]);
  const clear = (): void => {
    if (!input.current || input.current.value === "") return;
    input.current.value = "";
    onType("");
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
      defaultValue={shown.text}
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

/** Returns a maximum width that shows the whole placeholder, with the icon. */
function widthFor({ length }: string): CSSProperties {
  const width: Record<`--${string}`, string> = { "--search-width": `${length * 0.46 + 3}rem` };
  return width;
}

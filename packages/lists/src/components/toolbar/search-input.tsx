import { MAX_TEXT_LENGTH } from "@market/ui";
import { CloseButton, Input } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { use, useEffect, useRef, useState, type ReactNode } from "react";
import { SearchBoxContext } from "../../list-search.tsx";

export interface SearchInputProps {
  label: string;
  placeholder: string;
}

/** The search box of a list, inside a `SearchProvider`. Escape clears it. */
export function SearchInput({ label, placeholder }: SearchInputProps): ReactNode {
  const { urlQuery, visit, search, writeToUrl } = use(SearchBoxContext);
  const [isEmpty, setEmpty] = useState(urlQuery === "");
  const [shown, setShown] = useState({ urlQuery, visit });
  if (shown.urlQuery !== urlQuery || shown.visit !== visit) {
    setShown({ urlQuery, visit });
    setEmpty(urlQuery === "");
  }
  const input = useRef<HTMLInputElement>(null);
  // Not controlled: a keystroke would render the box, with its icons and buttons.
  useEffect(() => {
    const box = input.current;
    // What an input method composes may be in the URL already.
    if (box && box.value !== shown.urlQuery) box.value = shown.urlQuery;
  }, [shown]);
  const handleChange = (text: string): void => {
    setEmpty(text === "");
    search(text);
  };
  const clear = (): void => {
    if (!input.current || input.current.value === "") return;
    input.current.value = "";
    handleChange("");
    // Its button is removed.
    input.current.focus();
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
      defaultValue={urlQuery}
      onChange={(event) => handleChange(event.currentTarget.value)}
      onBlur={writeToUrl}
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
function widthFor({ length }: string): Record<`--${string}`, string> {
  return { "--search-width": `${length * 0.46 + 3}rem` };
}

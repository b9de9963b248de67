import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { startTransition, useEffect, useRef, useState, type ReactNode } from "react";

export interface SearchInputProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/**
 * Owns what is typed, so that a key is painted at once, and hands it on in a transition, so that
 * the list may take its time.
 */
export function SearchInput({ label, placeholder, value, onChange }: SearchInputProps): ReactNode {
  const [text, setText] = useState(value);
  /** Handed on and not come back as `value` yet. */
  const underway = useRef<string[]>([]);

  useEffect(() => {
    const own = underway.current.indexOf(value);
    if (own === -1) setText(value); // Changed elsewhere: Clear filters, Back.
    underway.current = underway.current.slice(own + 1);
  }, [value]);

  const change = (next: string): void => {
    setText(next);
    underway.current.push(next);
    startTransition(() => onChange(next));
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && text !== "") change("");
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text !== "" && (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => change("")} />
        )
      }
      // Gives way to the filters before they wrap.
      flex="1 1 220px"
      maw={{ xs: 320 }}
      maxLength={200}
    />
  );
}

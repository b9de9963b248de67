import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { startTransition, useState, type ReactNode } from "react";

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
  const [handedOn, setHandedOn] = useState(value);
  // The value changed elsewhere (Clear filters, Back): that is the newer one.
  if (value !== handedOn) {
    setHandedOn(value);
    if (value.trim() !== text.trim()) setText(value);
  }
  const change = (next: string): void => {
    setText(next);
    startTransition(() => {
      setHandedOn(next);
      onChange(next);
    });
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
      w={{ base: "100%", xs: 320 }}
      maxLength={200}
    />
  );
}

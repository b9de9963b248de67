import { Button } from "@mantine/core";
import type { ReactNode } from "react";

export interface FilterButtonsProps<Value extends string> {
  /** Names the group, e.g. "Filter by status". */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A group of buttons of which one is pressed. */
export function FilterButtons<Value extends string>({
  label,
  options,
  value,
  onChange,
}: FilterButtonsProps<Value>): ReactNode {
  return (
    <div className="market-filter-group" role="group" aria-label={label}>
      {options.map((option) => (
        <Button
          key={option.value}
          className="market-filter-button"
          variant="default"
          title={option.label}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </div>
  );
}

import type { ReactNode } from "react";
import { FilterButtons } from "./filter-buttons.tsx";

interface FilterTogglesProps<Value extends string> {
  /** Names the group, e.g. "Filter by type". */
  label: string;
  options: readonly { value: Value; label: string }[];
  /** The pressed option, or empty. */
  value: Value | "";
  onChange: (value: Value | "") => void;
}

/** A group of buttons of which at most one is pressed. Pressing it again removes the filter. */
export function FilterToggles<Value extends string>({
  value,
  onChange,
  ...props
}: FilterTogglesProps<Value>): ReactNode {
  return (
    <FilterButtons<Value | "">
      {...props}
      value={value}
      onChange={(pressed) => onChange(pressed === value ? "" : pressed)}
    />
  );
}

import { moveBetweenButtons } from "@market/ui";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";

export interface FilterBarProps {
  search: ReactNode;
  filters: ReactNode;
  /** After the filters. */
  heading?: ReactNode;
  /** At the right end: Refresh, a menu. */
  actions?: ReactNode;
}

/** The toolbar above a list. It stays mounted while rows load. */
export function FilterBar({ search, filters, heading, actions }: FilterBarProps): ReactNode {
  return (
    <div className="market-filter-bar">
      {search}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons do */}
      <div
        role="toolbar"
        aria-label="Filters and actions"
        className="market-toolbar"
        onKeyDown={moveBetweenButtons}
      >
        <div className="market-filters">{filters}</div>
        {heading && <div className="market-filter-heading">{heading}</div>}
        {actions && <div className="market-filter-group market-filter-actions">{actions}</div>}
      </div>
    </div>
  );
}

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

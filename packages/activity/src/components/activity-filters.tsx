import { useResource } from "@market/api-client";
import { administratorsApi } from "@market/api-client/administrators";
import { useList } from "@market/lists";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PERIODS } from "../model/entries.ts";

/** Shows the entries of one person: an administrator, or whoever is chosen already. */
export function PersonFilter(): ReactNode {
  const { data: administrators = [] } = useQuery(useResource(administratorsApi).list());
  const people = [
    useList().filters["actor"] ?? "",
    ...administrators.map(({ email = "" }) => email),
  ];
  const sorted = [...new Set(people)].filter((email) => email !== "").toSorted();
  const options = [["", "Everybody"], ...sorted.map((email) => [email, email] as const)] as const;
  return <FilterSelect name="actor" label="Filter by person" options={options} />;
}

/** Shows the entries of the last time only. */
export function PeriodFilter(): ReactNode {
  return <FilterSelect name="period" label="Filter by time" options={Object.entries(PERIODS)} />;
}

interface FilterSelectProps {
  name: string;
  label: string;
  /** The first is the default. */
  options: readonly (readonly [value: string, label: string])[];
}

function FilterSelect({ name, label, options }: FilterSelectProps): ReactNode {
  const { filters, changeQuery } = useList();
  return (
    <NativeSelect
      aria-label={label}
      size="xs"
      value={filters[name] ?? options[0]?.[0]}
      onChange={(event) => changeQuery({ [name]: event.currentTarget.value })}
      data={options.map(([value, text]) => ({ value, label: text }))}
    />
  );
}

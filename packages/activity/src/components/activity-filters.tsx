import { useResource } from "@market/api-client";
import { administratorsApi } from "@market/api-client/administrators";
import { useList, type FilterOption } from "@market/lists";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** Shows the entries of one person: an administrator, or whoever is chosen already. */
export function PersonFilter(): ReactNode {
  const { data: administrators = [] } = useQuery(useResource(administratorsApi).list());
  const people = [
    useList().filters["actor"] ?? "",
    ...administrators.map(({ email = "" }) => email),
  ];
  const sorted = [...new Set(people)].filter((email) => email !== "").toSorted();
  const options = sorted.map((email) => ({ value: email, label: email }));
  return <FilterSelect name="actor" options={[{ value: "", label: "Everybody" }, ...options]} />;
}

interface FilterSelectProps {
  /** The name of the filter in the definition of the list. */
  name: string;
  /** Replaces the options of the definition. */
  options?: readonly FilterOption[];
}

/** A filter with too many options for buttons. */
export function FilterSelect({ name, options }: FilterSelectProps): ReactNode {
  const { list, filters, changeQuery } = useList();
  const filter = list.filters[name];
  return (
    filter && (
      <NativeSelect
        aria-label={filter.label}
        size="xs"
        value={filters[name] ?? filter.param.defaultValue}
        onChange={(event) => changeQuery({ [name]: event.currentTarget.value })}
        data={options ?? filter.options}
      />
    )
  );
}

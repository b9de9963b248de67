import { useResource } from "@market/api-client";
import { administratorsApi } from "@market/api-client/administrators";
import { useFilter, type ListFilterProps } from "@market/lists";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** Shows the entries of one person: an administrator, or whoever is chosen already. */
export function PersonFilter(): ReactNode {
  const { data: administrators = [] } = useQuery(useResource(administratorsApi).list());
  const people = [useFilter("actor").current, ...administrators.map(({ email = "" }) => email)];
  const sorted = [...new Set(people)].filter((email) => email !== "").toSorted();
  const options = sorted.map((email) => ({ value: email, label: email }));
  return <FilterSelect name="actor" options={[{ value: "", label: "Everybody" }, ...options]} />;
}

/** A filter with too many options for buttons. */
export function FilterSelect({ name, options }: ListFilterProps): ReactNode {
  const { filter, current, choose } = useFilter(name);
  return (
    <NativeSelect
      aria-label={filter.label}
      size="xs"
      value={current}
      onChange={(event) => choose(event.currentTarget.value)}
      data={options ?? filter.options}
    />
  );
}

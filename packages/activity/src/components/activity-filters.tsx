import { useResource } from "@market/api-client";
import { administratorsApi } from "@market/api-client/administrators";
import { useList } from "@market/lists";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PERIODS } from "../model/kinds.ts";

/** Shows the entries of one person: an administrator, or whoever is chosen already. */
export function PersonFilter(): ReactNode {
  const { filters, changeQuery } = useList();
  const { data: administrators = [] } = useQuery(useResource(administratorsApi).list());
  const current = filters["actor"] ?? "";
  const emails = administrators.flatMap(({ email = "" }) => (email === "" ? [] : [email]));
  const people = [...new Set([...emails, ...(current === "" ? [] : [current])])].toSorted();
  return (
    <NativeSelect
      aria-label="Filter by person"
      size="xs"
      value={current}
      onChange={(event) => changeQuery({ actor: event.currentTarget.value })}
      data={[
        { value: "", label: "Everybody" },
        ...people.map((email) => ({ value: email, label: email })),
      ]}
    />
  );
}

/** Shows the entries of the last time only. */
export function PeriodFilter(): ReactNode {
  const { filters, changeQuery } = useList();
  return (
    <NativeSelect
      aria-label="Filter by time"
      size="xs"
      value={filters["period"] ?? "all"}
      onChange={(event) => changeQuery({ period: event.currentTarget.value })}
      data={Object.entries(PERIODS).map(([value, label]) => ({ value, label }))}
    />
  );
}

import { useApi } from "@market/api-client";
import { useList } from "@market/lists";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** Shows the entries of one person: an administrator, or whoever is chosen already. */
export function PersonFilter(): ReactNode {
  const { filters, arrange } = useList();
  const { data: administrators = [] } = useQuery(useApi().administrators.list());
  const current = filters["actor"] ?? "";
  const emails = administrators.flatMap(({ email = "" }) => (email === "" ? [] : [email]));
  const people = [...new Set([...emails, ...(current === "" ? [] : [current])])].toSorted();
  return (
    <NativeSelect
      aria-label="Filter by person"
      maw="16rem"
      value={current}
      onChange={(event) => arrange({ actor: event.currentTarget.value })}
      data={[
        { value: "", label: "Everybody" },
        ...people.map((email) => ({ value: email, label: email })),
      ]}
    />
  );
}

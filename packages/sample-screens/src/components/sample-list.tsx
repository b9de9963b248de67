import {
  choice,
  defineLocalList,
  ListProvider,
  ListRows,
  ListToolbar,
  LocalListContent,
  type Filter,
  type List,
} from "@market/lists";
import { PageHeader, PlaceholderRowAction, type Column } from "@market/ui";
import type { ReactNode } from "react";
import { EnumBadge } from "./enum-badge.tsx";

interface SampleRow {
  id: string;
  status: string;
}

export const statusColumn: Column<SampleRow> = {
  id: "status",
  header: "Status",
  fit: 11,
  secondary: "detail",
  value: ({ status }) => status,
  cell: ({ status }) => <EnumBadge>{status}</EnumBadge>,
};

/** @param options the label of each status; the first shows all. */
export function statusFilter(options: Readonly<Record<string, string>>): Filter<SampleRow> {
  return choice("Filter by status", options, (row, status) => row.status === status);
}

const actions = {
  count: 1,
  render: (): ReactNode => <PlaceholderRowAction label="View details" icon="view" />,
};

/** Defines a list of built-in rows. */
export function defineSampleList<Row extends SampleRow>(
  definition: Omit<Parameters<typeof defineLocalList<Row>>[0], "actions">,
): List<Row> {
  return defineLocalList<Row>({ ...definition, actions });
}

export interface SampleListProps<Row> {
  title: string;
  action?: ReactNode;
  list: List<Row>;
  searchPlaceholder: string;
}

/** The screen of a list of built-in rows. */
export function SampleList<Row>({
  title,
  action,
  list,
  searchPlaceholder,
}: SampleListProps<Row>): ReactNode {
  const plural = title.toLowerCase();
  return (
    <ListProvider list={list}>
      <PageHeader title={title} tag="Sample data" actions={action} />
      <ListToolbar label={`Search ${plural}`} placeholder={searchPlaceholder} />
      <LocalListContent>
        <ListRows label={title} empty={`No ${plural} found`} />
      </LocalListContent>
    </ListProvider>
  );
}

import {
  choice,
  defineLocalList,
  ListProvider,
  ListRows,
  ListToolbar,
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

/** Defines a list of built-in rows. */
export function defineSampleList<Row extends SampleRow>(
  definition: Omit<Parameters<typeof defineLocalList<Row>>[0], "actions">,
): List<Row> {
  const { columns } = definition;
  const nameOf = columns.find(({ primary }) => primary)?.value;
  const renderActions = (row: Row): ReactNode => (
    <PlaceholderRowAction
      label={`View details of ${String(nameOf?.(row))}`}
      tooltip="View details"
      icon="view"
    />
  );
  return defineLocalList<Row>({ ...definition, actions: { count: 1, render: renderActions } });
}

export interface SampleListProps<Row extends SampleRow> {
  title: string;
  action?: ReactNode;
  list: List<Row>;
  searchPlaceholder: string;
}

/** The screen of a list of built-in rows. */
export function SampleList<Row extends SampleRow>({
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
      <ListRows label={title} empty={`No ${plural} found`} />
    </ListProvider>
  );
}

import {
  choice,
  defineLocalList,
  ListProvider,
  ListRows,
  ListToolbar,
  toggle,
  type Filter,
} from "@market/lists";
import {
  formatNaira,
  PageHeader,
  PlaceholderRowAction,
  StatusBadge,
  type Column,
  type Tone,
} from "@market/ui";
import type { ComponentType, ReactNode } from "react";

interface SampleRow {
  id: string;
  status: string;
}

interface SampleColumn<Row> extends Omit<Column<Row>, "id"> {
  field: keyof Row;
  as?: "text" | "badge" | "date" | "naira";
}

interface SampleScreen<Row> {
  title: string;
  action?: ReactNode;
  rows: readonly Row[];
  columns: readonly SampleColumn<Row>[];
  searchPlaceholder: string;
  searchedFields: readonly (keyof Row)[];
  /** The label of each status; the first shows all. */
  statuses: Readonly<Record<string, string>>;
  /** A second filter, of which at most one option is on. */
  only?: { field: keyof Row; options: Readonly<Record<string, string>> };
  filters?: Readonly<Record<string, Filter<Row>>>;
}

/** Creates the screen of a list of built-in rows. */
export function sampleScreen<Row extends SampleRow>({
  title,
  action,
  rows,
  columns,
  searchPlaceholder,
  searchedFields,
  statuses,
  only,
  filters,
}: SampleScreen<Row>): ComponentType {
  const plural = title.toLowerCase();
  const nameField = columns.find(({ primary }) => primary)?.field ?? "id";
  const list = defineLocalList<Row>({
    name: toId(title),
    rows,
    columns: columns.map(toColumn),
    searchTexts: (row) => searchedFields.map((field) => String(row[field])),
    filters: {
      status: choice("Filter by status", statuses, ({ status }, chosen) => status === chosen),
      ...(only && {
        only: toggle<Row>("Show only", only.options, (row, chosen) => row[only.field] === chosen),
      }),
      ...filters,
    },
    actions: {
      count: 1,
      render: (row) => (
        <PlaceholderRowAction
          label={`View details of ${String(row[nameField])}`}
          tooltip="View details"
          icon="view"
        />
      ),
    },
  });
  return function Screen() {
    return (
      <ListProvider list={list}>
        <PageHeader title={title} tag="Sample data" actions={action} />
        <ListToolbar label={`Search ${plural}`} placeholder={searchPlaceholder} />
        <ListRows label={title} empty={`No ${plural} found`} />
      </ListProvider>
    );
  };
}

function toColumn<Row>({ field, as = "text", ...column }: SampleColumn<Row>): Column<Row> {
  const read = (row: Row): string => String(row[field]);
  const kinds: Record<typeof as, Partial<Column<Row>>> = {
    text: { value: read },
    badge: {
      value: read,
      cell: (row) => <StatusBadge tone={TONES[read(row)] ?? "neutral"}>{read(row)}</StatusBadge>,
    },
    date: { fit: 12, value: (row) => new Date(read(row)) },
    naira: {
      fit: 10,
      secondary: "end",
      numeric: true,
      value: (row) => Number(read(row)),
      text: (row) => formatNaira(Number(read(row))),
    },
  };
  return { id: toId(column.header), ...kinds[as], ...column };
}

function toId(text: string): string {
  return text.toLowerCase().replaceAll(" ", "-");
}

export const STATUS: SampleColumn<SampleRow> = {
  header: "Status",
  field: "status",
  as: "badge",
  fit: 11,
  secondary: "detail",
};

/** The tones of statuses, priorities and roles; the others are neutral. */
const TONES: Readonly<Record<string, Tone>> = {
  active: "success",
  approved: "success",
  completed: "success",
  delivered: "success",
  paid: "success",
  resolved: "success",

  "in-progress": "info",
  medium: "warning",
  open: "warning",
  pending: "warning",
  sent: "info",
  unread: "info",

  cancelled: "danger",
  failed: "danger",
  flagged: "danger",
  frozen: "danger",
  high: "danger",
  suspended: "danger",

  alert: "danger",
  buyer: "info",
  vendor: "accent",
};

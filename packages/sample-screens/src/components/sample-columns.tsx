import { formatDate, formatDateTime, InertIconButton, type Column } from "@market/ui";
import { Text } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { WordBadge } from "./word-badge.tsx";

/** A text that may be long, and is cut off then. */
export function textColumn<Row>(
  header: string,
  text: (row: Row) => string,
  { strong = false, width = 260 }: { strong?: boolean; width?: number } = {},
): Column<Row> {
  return {
    header,
    render: (row) => (
      <Text size="sm" fw={strong ? 550 : undefined} truncate maw={width} title={text(row)}>
        {text(row)}
      </Text>
    ),
  };
}

export function badgeColumn<Row>(header: string, word: (row: Row) => string): Column<Row> {
  return { header, render: (row) => <WordBadge>{word(row)}</WordBadge> };
}

/**
 * The day, with the time at hand in a tooltip of the browser's.
 *
 * @param moment ISO 8601.
 */
export function dateColumn<Row>(header: string, moment: (row: Row) => string): Column<Row> {
  return {
    header,
    render: (row) => {
      const date = new Date(moment(row));
      return (
        <time dateTime={moment(row)} title={formatDateTime(date)}>
          {formatDate(date)}
        </time>
      );
    },
  };
}

/** A button that does nothing: the specification gives the samples' actions nothing to do. */
export function actionsColumn<Row>(): Column<Row> {
  return {
    header: "Actions",
    render: () => <InertIconButton label="View details" icon={<IconEye size={18} aria-hidden />} />,
  };
}

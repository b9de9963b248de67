import { Group, Paper, Skeleton, Text } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";

export interface StatCardProps {
  label: string;
  icon: TablerIcon;
  /** `undefined` while loading. */
  value: string | undefined;
  change: string;
}

export function StatCard({ label, icon: Icon, value, change }: StatCardProps): ReactNode {
  return (
    <Paper
      component="article"
      aria-label={label}
      withBorder
      p="md"
      style={{ containerType: "inline-size" }}
    >
      <Group justify="space-between" wrap="nowrap" c="dimmed">
        <Text size="sm">{label}</Text>
        <Icon size={18} aria-hidden />
      </Group>
      {value === undefined ? (
        <Skeleton h={26} w="60%" my={8} />
      ) : (
        <Text
          fz={fitFontSize(value)}
          fw={650}
          lh="34px"
          my={4}
          style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}
        >
          {value}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {change}
      </Text>
    </Paper>
  );
}

/** Maximum width of a digit in em. */
const MAX_DIGIT_WIDTH = 0.72;

/** Returns the largest font size that keeps a value of any length on one line of its card. */
function fitFontSize(value: string): string {
  return `min(26px, ${(100 / (value.length * MAX_DIGIT_WIDTH)).toFixed(2)}cqi)`;
}

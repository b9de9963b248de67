import { Group, Paper, Skeleton, Text } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";

export interface StatCardProps {
  label: string;
  icon: TablerIcon;
  /** Absent while it loads. */
  value: string | undefined;
  change: string;
}

export function StatCard({ label, icon: Icon, value, change }: StatCardProps): ReactNode {
  return (
    <Paper component="article" aria-label={label} withBorder p="md">
      <Group justify="space-between" wrap="nowrap" c="dimmed">
        <Text size="sm">{label}</Text>
        <Icon size={18} aria-hidden />
      </Group>
      {value === undefined ? (
        <Skeleton h={26} w="60%" my={8} />
      ) : (
        <Text
          fz={26}
          fw={650}
          lh="34px"
          my={4}
          style={{ fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" }}
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

import { Box, Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

export interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** Buttons right of the title; below it on narrow screens. */
  actions?: ReactNode;
}

/** The screen's `h1`, which the shell focuses after a navigation, and its actions. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps): ReactNode {
  return (
    <Group justify="space-between" align="flex-start" gap="sm" mb="lg">
      <Stack gap={2}>
        <Title order={1} tabIndex={-1} style={{ outline: "none" }}>
          {title}
        </Title>
        {subtitle && (
          <Text c="dimmed" size="sm">
            {subtitle}
          </Text>
        )}
      </Stack>
      {actions && (
        <Box>
          <Group gap="xs">{actions}</Group>
        </Box>
      )}
    </Group>
  );
}

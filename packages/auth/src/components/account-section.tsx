import { Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface AccountSectionProps {
  title: string;
  description: string;
  action: ReactNode;
  children?: ReactNode;
}

/** A part of Security, with its buttons at the end. */
export function AccountSection({
  title,
  description,
  action,
  children,
}: AccountSectionProps): ReactNode {
  return (
    <Stack component="section" gap="xs">
      <Title order={2} size="h5">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {description}
      </Text>
      {children}
      <Group gap="xs">{action}</Group>
    </Stack>
  );
}

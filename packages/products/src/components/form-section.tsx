import { Paper, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** Groups form fields under a heading. */
export function FormSection({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}): ReactNode {
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Title order={2}>{title}</Title>
        {children}
      </Stack>
    </Paper>
  );
}

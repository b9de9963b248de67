import { Paper, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";

/** Groups form fields under a heading. */
export function FormSection({
  title,
  isRequired = false,
  children,
}: {
  title: string;
  isRequired?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Title order={2} className={isRequired ? "market-required" : undefined}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}

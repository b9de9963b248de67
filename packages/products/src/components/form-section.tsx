import { Paper, Stack, Title } from "@mantine/core";
import { useId, type ReactNode } from "react";

/** A part of the form under a heading of its own. */
export function FormSection({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}): ReactNode {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} withBorder p="md">
      <Stack gap="md">
        <Title order={2} id={titleId}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}

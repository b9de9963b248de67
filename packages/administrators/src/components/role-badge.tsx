import { EMPTY_VALUE, StatusBadge } from "@market/ui";
import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import { roleLabel } from "../model/role-label.ts";

export function RoleBadge({ role }: { role: string | undefined }): ReactNode {
  if (role === undefined) return EMPTY_VALUE;
  const { tone, text } = roleLabel(role);
  return (
    // A role may have any length; a badge never cuts its word.
    <Box maw="100%" style={{ overflow: "hidden" }} title={text}>
      <StatusBadge tone={tone}>{text}</StatusBadge>
    </Box>
  );
}

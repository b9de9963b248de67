import { formatRole } from "@market/api-client";
import { EMPTY_VALUE, StatusBadge } from "@market/ui";
import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import { roleTone } from "../model/role.ts";

export function RoleBadge({ role }: { role: string | undefined }): ReactNode {
  if (role === undefined) return EMPTY_VALUE;
  const text = formatRole(role);
  return (
    // A role has no maximum length, and a badge does not truncate its text.
    <Box maw="100%" style={{ overflow: "hidden" }} title={text}>
      <StatusBadge tone={roleTone(role)}>{text}</StatusBadge>
    </Box>
  );
}

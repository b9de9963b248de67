import { MISSING, StatusBadge } from "@market/ui";
import type { ReactNode } from "react";
import { roleLabel } from "../model/role-label.ts";

export function RoleBadge({ role }: { role: string | undefined }): ReactNode {
  if (role === undefined) return MISSING;
  const { tone, text } = roleLabel(role);
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}

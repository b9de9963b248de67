import { StatusBadge } from "@market/ui";
import type { ReactNode } from "react";
import { badgeColor } from "../model/badge-colors.ts";

export function EnumBadge({ children }: { children: string }): ReactNode {
  return <StatusBadge tone={badgeColor(children)}>{children}</StatusBadge>;
}

import { StatusBadge } from "@market/ui";
import type { ReactNode } from "react";
import { badgeTone } from "../model/badge-tone.ts";

export function EnumBadge({ children }: { children: string }): ReactNode {
  return <StatusBadge tone={badgeTone(children)}>{children}</StatusBadge>;
}

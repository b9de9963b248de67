import type { User } from "@market/api-client/users";
import { EMPTY_VALUE, StatusBadge } from "@market/ui";
import type { ReactNode } from "react";

export function AccountTypeBadge({ type }: { type: User["accountType"] }): ReactNode {
  return (
    <StatusBadge tone={type === "seller" ? "accent" : "info"}>{type ?? EMPTY_VALUE}</StatusBadge>
  );
}

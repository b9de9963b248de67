import { Badge } from "@mantine/core";
import type { ReactNode } from "react";

/** Green: well. Yellow: waiting. Red: stopped. The others carry no judgement. */
export type Tone = "green" | "yellow" | "red" | "blue" | "purple" | "grey";

const COLORS: Record<Tone, string> = {
  green: "green",
  yellow: "yellow",
  red: "red",
  blue: "blue",
  purple: "violet",
  grey: "gray",
};

/** A word about a state. The word says it all, the colour helps to find it. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }): ReactNode {
  return (
    // A badge never cuts its word. The word stays the server's own; only its look is capitalised.
    <Badge color={COLORS[tone]} tt="capitalize" style={{ flexShrink: 0 }} miw="max-content">
      {children}
    </Badge>
  );
}

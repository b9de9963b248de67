import { StatusBadge } from "@market/ui";
import type { ReactNode } from "react";
import { toneOf } from "../model/tones.ts";

/** A word of one of the samples' enumerations. */
export function WordBadge({ children }: { children: string }): ReactNode {
  return <StatusBadge tone={toneOf(children)}>{children}</StatusBadge>;
}

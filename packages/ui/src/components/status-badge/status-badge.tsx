import type { CSSProperties, ReactNode } from "react";

/** Green: well. Yellow: waiting. Red: stopped. The others carry no judgement. */
export type Tone = "green" | "yellow" | "red" | "blue" | "purple" | "grey";

const COLOURS: Record<Tone, CSSProperties> = {
  green: light("green"),
  yellow: light("yellow"),
  red: light("red"),
  blue: light("blue"),
  purple: light("violet"),
  grey: light("gray"),
};

/**
 * A word about a state, in the looks of Mantine's light Badge at a fraction of its cost. The word
 * says it all, the colour helps to find it. It stays the server's own; only its look is capitalised.
 */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }): ReactNode {
  return (
    <span className="market-badge" style={COLOURS[tone]}>
      {children}
    </span>
  );
}

function light(color: string): CSSProperties {
  return {
    color: `var(--mantine-color-${color}-light-color)`,
    background: `var(--mantine-color-${color}-light)`,
  };
}

import type { CSSProperties, ReactNode } from "react";

/** What a badge's color means. `accent` sets one kind apart without a judgment. */
export type Tone = "success" | "warning" | "danger" | "info" | "accent" | "neutral";

const COLORS: Record<Tone, CSSProperties> = {
  success: light("green"),
  warning: light("yellow"),
  danger: light("red"),
  info: light("blue"),
  accent: light("violet"),
  neutral: light("gray"),
};

/** A status on a tinted background. Costs a fraction of Mantine's light `Badge`. "out-of-stock" is shown as "Out of stock". */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }): ReactNode {
  return (
    <span className="market-badge" translate="no" style={COLORS[tone]}>
      {children.replaceAll("-", " ")}
    </span>
  );
}

/** Returns the text and the tone of a value. Without a value, the text is "unknown" and the tone neutral. */
export function statusLabel<Value extends string>(
  tones: Readonly<Record<Value, Tone>>,
  value: Value | undefined,
): { tone: Tone; text: string } {
  return value ? { tone: tones[value], text: value } : { tone: "neutral", text: "unknown" };
}

interface ValueBadgeProps<Value extends string> {
  tones: Readonly<Record<Value, Tone>>;
  value: Value | undefined;
}

export function ValueBadge<Value extends string>(props: ValueBadgeProps<Value>): ReactNode {
  const { tone, text } = statusLabel(props.tones, props.value);
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}

function light(color: string): CSSProperties {
  return {
    color: `var(--mantine-color-${color}-light-color)`,
    background: `var(--mantine-color-${color}-light)`,
  };
}

import type { DashboardDay, DashboardSeries } from "@market/api-client/dashboard";
import { Box, Paper, Text } from "@mantine/core";
import { useState, type PointerEvent, type ReactNode } from "react";
import { formatDay, MEASURES, type Measure } from "../model/trends.ts";

export interface ScaledProps extends DashboardSeries {
  measure: Measure;
  /** Returns a coordinate in percent of the plot. */
  x: (index: number) => number;
  y: (value: number) => number;
}

/**
 * Shows the figures of a day at the pointer or, with the keyboard, of the day that the arrow keys choose. A range
 * input, invisible above the plot, has the keys, and screen readers announce its value.
 */
export function TrendsPointer({ current, previous, measure, x, y }: ScaledProps): ReactNode {
  const [index, setIndex] = useState<number>();
  const [isFocused, setIsFocused] = useState(false);
  const last = current.length - 1;
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    setIndex(Math.round(share * last));
  };
  const { label, format } = MEASURES[measure];
  const describe = (day: DashboardDay | undefined): string =>
    day ? `${formatDay(day.date)}: ${format(day[measure])}` : "";
  const chosen = index ?? last;
  const [day, before] = [current[chosen], previous[chosen]];
  return (
    <Box pos="absolute" inset={-4} bdrs="sm" style={isFocused ? FOCUSED : undefined}>
      <Box pos="absolute" inset={4}>
        {index !== undefined && day && (
          <>
            <Box pos="absolute" h="100%" left={`${x(index)}%`} style={GUIDE} />
            <Box pos="absolute" left={`${x(index)}%`} top={`${y(day[measure])}%`} style={DOT} />
            <Paper
              withBorder
              shadow="sm"
              px="xs"
              py={4}
              pos="absolute"
              // Not on the point.
              {...(y(day[measure]) < 40 ? { bottom: 4 } : { top: -8 })}
              {...alignAt(x(index))}
            >
              <Text size="sm" fw={600} c="var(--mantine-color-text)">
                {describe(day)}
              </Text>
              <Text size="xs" c="dimmed">
                {describe(before)}
              </Text>
            </Paper>
          </>
        )}
        <input
          type="range"
          aria-label={`${label} by day`}
          aria-valuetext={[describe(day), describe(before)].join("; before, ")}
          min={0}
          max={last}
          value={chosen}
          style={OVERLAY}
          onChange={(event) => setIndex(Number(event.currentTarget.value))}
          onPointerMove={follow}
          onPointerLeave={({ currentTarget }) => {
            if (document.activeElement !== currentTarget) setIndex(undefined);
          }}
          onFocus={(event) => {
            setIndex(chosen);
            setIsFocused(event.currentTarget.matches(":focus-visible"));
          }}
          onBlur={() => {
            setIndex(undefined);
            setIsFocused(false);
          }}
          onKeyDown={({ key }) => {
            if (key === "Escape") setIndex(undefined);
          }}
        />
      </Box>
    </Box>
  );
}

/** Places an element at `x` so that it never leaves the plot: at 0 its start is there, at 100 its end. */
export function alignAt(x: number) {
  return { left: `${x}%`, style: { ...NOWRAP, transform: `translateX(-${x}%)` } };
}

export const NOWRAP = { whiteSpace: "nowrap", pointerEvents: "none" } as const;
const FOCUSED = { outline: "2px solid var(--mantine-primary-color-filled)" };
const GUIDE = { borderInlineStart: "1px solid currentColor", opacity: 0.4 };
const DOT = {
  width: 10,
  height: 10,
  margin: -5,
  borderRadius: 5,
  border: "2px solid var(--mantine-color-body)",
  background: "currentColor",
};
const OVERLAY = {
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  margin: 0,
  opacity: 0,
  cursor: "crosshair",
  touchAction: "pan-y",
} as const;

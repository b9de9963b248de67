import type { DashboardDay, DashboardSeries } from "@market/api-client";
import { Box, Paper, Text } from "@mantine/core";
import { max, nice, ticks } from "d3-array";
import { area, curveMonotoneX, line } from "d3-shape";
import { useState, type PointerEvent, type ReactNode } from "react";
import {
  formatDay,
  formatDayAndMonth,
  formatTick,
  MEASURES,
  type Measure,
} from "../model/trends.ts";

const TICKS = 4;
const HEIGHT = 200;
/** Width of the labels of the vertical axis. */
const LABELS_WIDTH = 48;

/** Coordinates in percent of the plot, whose lines are stretched to its size: no code measures it. */
const toPercent = (part: number, whole: number): number => (whole > 0 ? (100 * part) / whole : 0);

export interface TrendsPlotProps {
  series: DashboardSeries;
  measure: Measure;
}

/** A measure of both periods by day. */
export function TrendsPlot({ series: { current, previous }, measure }: TrendsPlotProps): ReactNode {
  const highest = max([...current, ...previous], (day) => day[measure]) ?? 0;
  const [, top] = nice(0, highest, TICKS);
  const y = (value: number): number => 100 - toPercent(value, top);
  const x = (index: number): number => toPercent(index, current.length - 1);
  return (
    <Box pt="md" pb={22} style={{ paddingInlineStart: LABELS_WIDTH }}>
      <Box pos="relative" h={HEIGHT} style={{ color: "var(--mantine-color-anchor)" }}>
        {highest > 0 ? (
          ticks(0, top, TICKS)
            .filter(Number.isInteger)
            .map((tick) => (
              <GridLine key={tick} y={y(tick)}>
                {formatTick(tick, measure)}
              </GridLine>
            ))
        ) : (
          <Text size="sm" c="dimmed" ta="center" pt={HEIGHT / 2 - 12}>
            Nothing in these {current.length + previous.length} days.
          </Text>
        )}
        {[0, 0.25, 0.5, 0.75, 1].map((part) => {
          const index = Math.round(part * (current.length - 1));
          const day = current[index];
          return day && <DateLabel key={part} x={x(index)} date={day.date} />;
        })}
        <Lines current={current} previous={previous} measure={measure} x={x} y={y} />
        <Pointer current={current} previous={previous} measure={measure} x={x} y={y} />
      </Box>
    </Box>
  );
}

function GridLine({ y, children }: { y: number; children: ReactNode }): ReactNode {
  return (
    <Box
      aria-hidden
      pos="absolute"
      left={0}
      right={0}
      top={`${y}%`}
      style={{ borderTop: "1px solid var(--mantine-color-default-border)" }}
    >
      <Text size="xs" c="dimmed" pos="absolute" right="100%" pe={8} top={-9} style={NOWRAP}>
        {children}
      </Text>
    </Box>
  );
}

function DateLabel({ x, date }: { x: number; date: Date }): ReactNode {
  return (
    <Text size="xs" c="dimmed" aria-hidden pos="absolute" top="100%" mt={4} {...alignAt(x)}>
      {formatDayAndMonth(date)}
    </Text>
  );
}

/** Places an element at `x` so that it never leaves the plot: at 0 its start is there, at 100 its end. */
function alignAt(x: number) {
  return { left: `${x}%`, style: { ...NOWRAP, transform: `translateX(-${x}%)` } };
}

interface ScaledProps extends DashboardSeries {
  measure: Measure;
  x: (index: number) => number;
  y: (value: number) => number;
}

/** In the color of the text around them, which forced colors replace. */
function Lines({ current, previous, measure, x, y }: ScaledProps): ReactNode {
  const atX = (_day: DashboardDay, index: number): number => x(index);
  const atY = (day: DashboardDay): number => y(day[measure]);
  const toLine = line(atX, atY).curve(curveMonotoneX);
  const toArea = area(atX, 100, atY).curve(curveMonotoneX);
  const stroke = { fill: "none", stroke: "currentColor", vectorEffect: "non-scaling-stroke" };
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      width="100%"
      height="100%"
      style={{ position: "absolute", inset: 0, overflow: "visible" }}
    >
      <path d={toArea(current) ?? ""} fill="currentColor" opacity={0.08} />
      <path
        d={toLine(previous) ?? ""}
        {...stroke}
        strokeWidth={1.5}
        strokeDasharray="4 4"
        opacity={0.7}
      />
      <path d={toLine(current) ?? ""} {...stroke} strokeWidth={2} />
    </svg>
  );
}

/**
 * Shows the figures of a day at the pointer or, with the keyboard, of the day that the arrow keys choose. A range
 * input, invisible above the plot, has the keys, and screen readers announce its value.
 */
function Pointer({ current, previous, measure, x, y }: ScaledProps): ReactNode {
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
          onPointerLeave={() => setIndex(undefined)}
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

const NOWRAP = { whiteSpace: "nowrap", pointerEvents: "none" } as const;
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

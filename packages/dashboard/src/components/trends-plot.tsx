import type { DashboardDay, DashboardSeries } from "@market/api-client/dashboard";
import { Box, Text } from "@mantine/core";
import { max, nice, ticks } from "d3-array";
import { area, curveMonotoneX, line } from "d3-shape";
import type { ReactNode } from "react";
import { formatDayAndMonth, formatTick, type Measure } from "../model/trends.ts";
import { alignAt, NOWRAP, TrendsPointer, type ScaledProps } from "./trends-pointer.tsx";

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
        {findLabeledDays(current.length).map((index) => {
          const day = current[index];
          return day && <DateLabel key={index} x={x(index)} date={day.date} />;
        })}
        <Lines current={current} previous={previous} measure={measure} x={x} y={y} />
        <TrendsPointer current={current} previous={previous} measure={measure} x={x} y={y} />
      </Box>
    </Box>
  );
}

/** Returns days at equal distances, of which the labels fit a phone: every second day of a week. */
function findLabeledDays(count: number): number[] {
  const parts = count === 7 ? 3 : 4;
  return Array.from({ length: parts + 1 }, (_, part) => Math.round((part * (count - 1)) / parts));
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

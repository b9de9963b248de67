import type { DashboardDay, DashboardSeries } from "@market/api-client/dashboard";
import { formatUtcDate, formatUtcDayMonth } from "@market/ui";
import { Box, Group, Paper, Stack, Table, Text } from "@mantine/core";
import { max, nice, ticks } from "d3-array";
import { area, curveMonotoneX, line } from "d3-shape";
import { useState, type ComponentProps, type ReactNode } from "react";
import { formatTick, MEASURES, type Measure } from "../model/trends.ts";

const TICKS = 4;
const HEIGHT = 200;

interface TrendsPlotProps {
  series: DashboardSeries;
  measure: Measure;
}

/** A measure of both periods by day, with the figures of the day that is chosen, and its table. */
export function TrendsPlot({ series, measure }: TrendsPlotProps): ReactNode {
  const { current, previous } = series;
  const [chosen, setChosen] = useState<number>();
  const last = current.length - 1;
  const { label, format } = MEASURES[measure];
  const [figures = "", figuresBefore = ""] = [current, previous].map((days) => {
    const day = days[chosen ?? last];
    return day && `${formatUtcDate(day.date)}: ${format(day[measure])}`;
  });
  // In percent of the plot, to whose size the lines are stretched: no code measures it.
  const x = (index: number): number => (100 * index) / Math.max(1, last);
  const highest = max([...current, ...previous], (day) => day[measure]) ?? 0;
  const [, top] = nice(0, highest, TICKS);
  const y = (value: number): number => 100 - (100 * value) / (top || 1);
  const marks = highest > 0 ? ticks(0, top, TICKS).filter(Number.isInteger) : [];
  const labeled = current.filter((_, index) => [0, Math.round(last / 2), last].includes(index));
  return (
    <>
      <Group wrap="nowrap" align="stretch" gap={8} h={HEIGHT} mt="md">
        <Stack justify="space-between" w={40} lh={0} ta="end" fz="xs" c="dimmed" aria-hidden>
          {marks.toReversed().map((mark) => (
            <span key={mark}>{formatTick(mark, measure)}</span>
          ))}
        </Stack>
        <Box flex={1} pos="relative" c="var(--mantine-color-anchor)">
          {highest === 0 && (
            <Text size="sm" c="dimmed" ta="center" pt={HEIGHT / 2 - 12}>
              {`Nothing in these ${current.length + previous.length} days.`}
            </Text>
          )}
          <Lines {...{ series, measure, marks, chosen, x, y }} />
          {chosen !== undefined && (
            // Not on the point, and never outside the plot.
            <Figures x={x(chosen)} isBelow={y(current[chosen]?.[measure] ?? 0) < 40}>
              {[figures, figuresBefore]}
            </Figures>
          )}
          <Slider
            aria-label={`${label} by day`}
            aria-valuetext={`${figures}; before, ${figuresBefore}`}
            max={last}
            value={chosen ?? last}
            onChoose={setChosen}
          />
        </Box>
      </Group>
      <Group justify="space-between" ms={48} mt={4} fz="xs" c="dimmed" aria-hidden>
        {labeled.map(({ date }) => (
          <span key={date.getTime()}>{formatUtcDayMonth(date)}</span>
        ))}
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        {`Solid: the last ${current.length} days, up to now. Dashed: the ${current.length} days before. Days are in UTC.`}
      </Text>
      <TrendsTable series={series} measure={measure} />
    </>
  );
}

interface FiguresProps {
  /** In percent of the plot. */
  x: number;
  isBelow: boolean;
  children: [now: string, before: string];
}

function Figures({ x, isBelow, children: [now, before] }: FiguresProps): ReactNode {
  const edge = isBelow ? { bottom: 4 } : { top: -8 };
  const place = { left: `${x}%`, transform: `translateX(-${x}%)`, ...edge };
  return (
    <Paper withBorder shadow="sm" px="xs" py={4} style={{ ...FLOATING, ...place }}>
      <Text size="sm" fw={600} c="var(--mantine-color-text)">
        {now}
      </Text>
      <Text size="xs" c="dimmed">
        {before}
      </Text>
    </Paper>
  );
}

interface LinesProps extends TrendsPlotProps {
  marks: number[];
  chosen: number | undefined;
  x: (index: number) => number;
  y: (value: number) => number;
}

/** In the color of the text around it, which forced colors replace. */
function Lines({ series, measure, marks, chosen, x, y }: LinesProps): ReactNode {
  const atX = (_day: DashboardDay, index: number): number => x(index);
  const atY = (day: DashboardDay): number => y(day[measure]);
  const toLine = line(atX, atY).curve(curveMonotoneX);
  const toArea = area(atX, 100, atY).curve(curveMonotoneX);
  const day = series.current[chosen ?? -1];
  const guide = day && `M${x(chosen ?? 0)} ${atY(day)}`;
  return (
    <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" style={COVER}>
      <path {...LINE} d={marks.map((mark) => `M0 ${y(mark)}H100`).join("")} opacity={0.2} />
      <path d={toArea(series.current) ?? ""} fill="currentColor" opacity={0.08} />
      <path {...LINE} d={toLine(series.previous) ?? ""} strokeDasharray="4 4" opacity={0.7} />
      <path {...LINE} d={toLine(series.current) ?? ""} strokeWidth={2} />
      <path {...LINE} d={guide && `${guide}V0V100`} opacity={0.4} />
      <path {...LINE} d={guide && `${guide}h0`} strokeWidth={9} strokeLinecap="round" />
    </svg>
  );
}

interface SliderProps extends ComponentProps<"input"> {
  max: number;
  value: number;
  onChoose: (index: number | undefined) => void;
}

/** Invisible above the plot: it handles the keyboard, and screen readers announce its value. */
function Slider({ onChoose, ...props }: SliderProps): ReactNode {
  const [isFocused, setFocused] = useState(false);
  const focus = (next: boolean): void => {
    setFocused(next);
    onChoose(next ? props.value : undefined);
  };
  return (
    <Box pos="absolute" inset={-4} bdrs="sm" style={isFocused ? FOCUSED : undefined}>
      <input
        type="range"
        {...props}
        style={{ ...COVER, inset: 4, opacity: 0, cursor: "crosshair", touchAction: "pan-y" }}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
        onPointerMove={({ clientX, currentTarget }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          onChoose(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * props.max));
        }}
        onPointerLeave={() => !isFocused && onChoose(undefined)}
        onFocus={() => focus(true)}
        onBlur={() => focus(false)}
        onKeyDown={({ key }) => key === "Escape" && onChoose(undefined)}
      />
    </Box>
  );
}

/** The figures of the plot, the newest day first. */
function TrendsTable({ series, measure }: TrendsPlotProps): ReactNode {
  const [opened, setOpened] = useState(false);
  const { label, format } = MEASURES[measure];
  const rows = series.current.map((day, index) =>
    [day, series.previous[index]].flatMap((each) =>
      each ? [formatUtcDate(each.date), format(each[measure])] : ["", ""],
    ),
  );
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <Box component="summary" fz="sm" py={6} w="fit-content" style={{ cursor: "pointer" }}>
        Show as table
      </Box>
      {opened && (
        // Focusable, so that the arrow keys scroll it.
        <Box role="region" aria-label={`${label} by day`} tabIndex={0} mah={320} style={SCROLLER}>
          <Table
            stickyHeader
            horizontalSpacing="md"
            styles={{ th: { textAlign: "end" }, td: { textAlign: "end" } }}
            data={{
              head: ["Date", label, "Date before", `${label} before`],
              body: rows.toReversed(),
            }}
          />
        </Box>
      )}
    </details>
  );
}

const FLOATING = { position: "absolute", whiteSpace: "nowrap", pointerEvents: "none" } as const;
const COVER = { position: "absolute", inset: 0, width: "100%", height: "100%", margin: 0 } as const;
const FOCUSED = { outline: "2px solid var(--mantine-primary-color-filled)" };
const LINE = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.5,
  vectorEffect: "non-scaling-stroke",
} as const;
const SCROLLER = {
  overflow: "auto",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
} as const;

import { formatCount } from "@market/ui";
import { Button, Group, Progress, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { formatRows } from "../../model/counts.ts";
import { useRunningExport, type RunningExport } from "./running-export.ts";

/** The content of the toast of the running export. */
export function ExportProgress(): ReactNode {
  const running = useRunningExport();
  if (!running) return null;
  const text = progressText(running);
  const part = finishedPart(running);
  return (
    <>
      <Text role="status" size="sm" fw={500} c="var(--mantine-color-text)">
        Exporting {running.name}…
      </Text>
      <Progress.Root
        role="progressbar"
        aria-label={`Export of ${running.name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={part === undefined ? undefined : Math.floor(part * 100)}
        aria-valuetext={text}
        size="sm"
        my="xs"
      >
        <Progress.Section
          withAria={false}
          value={part === undefined ? 100 : part * 100}
          animated={part === undefined}
        />
      </Progress.Root>
      <Group justify="space-between" gap="xs">
        <Text size="xs">{text}</Text>
        <Button size="compact-sm" variant="default" onClick={running.cancel}>
          Cancel export
        </Button>
      </Group>
    </>
  );
}

/** Returns `12,400 of 48,210 rows`, or `412,000 rows` while the total is unknown. */
export function progressText({ rows, total }: RunningExport): string {
  return total?.isExact ? `${formatCount(rows)} of ${formatRows(total.count)}` : formatRows(rows);
}

/** Returns the part that has arrived, from 0 to 1, `undefined` if the total is unknown. */
function finishedPart({ rows, total }: RunningExport): number | undefined {
  return total?.isExact ? Math.min(1, rows / Math.max(1, total.count)) : undefined;
}

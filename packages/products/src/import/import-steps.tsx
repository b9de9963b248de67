import { saveCsv } from "@market/lists/csv";
import { formatCount, moveFocusOnRemoval } from "@market/ui";
import { Alert, Button, Group, Progress, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { VendorSearch } from "../components/vendor-search.tsx";
import type { CheckedRow } from "./check-rows.ts";
import { toLeftoverCsv } from "./leftover.ts";
import { readColumns } from "./read-columns.ts";
import { countProducts, findLeftover, summarize } from "./summary.ts";
import type { ImportState } from "./use-import.ts";

interface StepProps {
  state: ImportState;
  rows: readonly CheckedRow[];
}

/** Asks for the vendor of rows that name none, and starts the import. */
export function CheckStep({ state, rows }: StepProps): ReactNode {
  const { sheet, chosen, setChosen, goodCount, choose, start } = state;
  const { unused } = readColumns(sheet?.header ?? []);
  const needsVendor = rows.some(({ texts }) => texts.vendor === "");
  return (
    <>
      {needsVendor && <VendorSearch vendor={chosen} onChange={setChosen} />}
      {unused.length > 0 && (
        <Text size="sm" c="dimmed">{`Columns that are not used: ${unused.join(", ")}`}</Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => choose(undefined)}>
          Choose another file
        </Button>
        <Button disabled={goodCount === 0} onClick={start}>
          {`Import ${countProducts(goodCount)}`}
        </Button>
      </Group>
    </>
  );
}

/** Shows the progress of the import, why it has paused, and what came of it. */
export function RunStep({ state, rows }: StepProps): ReactNode {
  const { results, sheet, goodCount, openCount, isRunning, choose, start, stop } = state;
  const done = goodCount - openCount;
  const leftover = findLeftover(rows, results);
  const isDone = !isRunning && openCount === 0;
  return (
    <>
      <Progress value={(100 * done) / Math.max(goodCount, 1)} aria-label="Rows with an answer" />
      <Text component="p" m={0} tabIndex={-1} fw={500}>
        {isDone ? summarize(rows, results) : `${formatCount(done)} of ${countProducts(goodCount)}`}
      </Text>
      <Text size="sm" c="dimmed" mih="1lh">
        {isRunning ? describeDelay(state) : ""}
      </Text>
      {state.isPaused && (
        <Alert color="yellow" role="alert">
          Five attempts got no answer. Check the connection, then go on.
        </Alert>
      )}
      {state.isElsewhere && (
        <Alert color="yellow" role="alert">
          Another tab has this import. Go on there, or close it first.
        </Alert>
      )}
      {!state.isKept && (
        <Alert color="yellow" role="status">
          This browser cannot keep the import: leave this tab open until its end.
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        {!isRunning && leftover.length > 0 && sheet && (
          <Button
            variant="default"
            onClick={() => saveCsv("products-not-created", toLeftoverCsv(sheet, leftover))}
          >
            Download what is left
          </Button>
        )}
        {!isRunning && (
          <Button variant="default" ref={moveFocusOnRemoval} onClick={() => choose(undefined)}>
            Import another file
          </Button>
        )}
        {isRunning && (
          <Button key="stop" ref={moveFocusOnRemoval} variant="default" onClick={stop}>
            Stop
          </Button>
        )}
        {!isRunning && openCount > 0 && (
          <Button key="start" ref={moveFocusOnRemoval} onClick={start}>
            {`Go on with ${countProducts(openCount)}`}
          </Button>
        )}
      </Group>
    </>
  );
}

function describeDelay({ delayed, secondsLeft }: ImportState): string {
  if (delayed) {
    const cause = delayed.reason === "busy" ? "The server is busy" : "The server does not answer";
    return `${cause}. Next attempt in ${formatCount(delayed.seconds)} s.`;
  }
  if (secondsLeft === undefined) return "";
  const minutes = Math.ceil(secondsLeft / 60);
  return minutes <= 1 ? "Less than a minute left" : `About ${formatCount(minutes)} minutes left`;
}

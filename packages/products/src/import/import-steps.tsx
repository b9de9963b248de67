import { useResource } from "@market/api-client";
import { shopsApi } from "@market/api-client/shops";
import { saveCsv } from "@market/lists/csv";
import { formatCount, moveFocusOnRemoval, pluralize, QueryState } from "@market/ui";
import { SubmitError } from "@market/ui/submit";
import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { VendorSearch } from "../components/vendor-search.tsx";
import type { Vendor } from "../model/new-product.ts";
import { checkRows, countRows, summarize } from "./check-rows.ts";
import { readColumns } from "./columns.ts";
import { toLeftoverCsv } from "./import-csv.ts";
import { ImportRows } from "./import-rows.tsx";
import type { Sheet } from "./parse-file.ts";
import type { ImportProgress, ImportState } from "./use-import.ts";
import { matchVendors, type VendorMatches } from "./vendors.ts";

interface CheckStepProps {
  sheet: Sheet;
  onStart: (sheet: Sheet, matches: VendorMatches) => void;
  onReset: () => void;
}

/** Shows all rows with their problems, asks for the vendor of rows that name none, and starts the import. */
export function CheckStep({ sheet, onStart, onReset }: CheckStepProps): ReactNode {
  const [vendor, setVendor] = useState<Vendor | null>(null);
  const { read, unused } = readColumns(sheet.header);
  const names = sheet.rows.map(({ cells }) => read(cells).vendor);
  const queryClient = useQueryClient();
  const { search } = useResource(shopsApi);
  const lookup = useQuery({
    queryKey: ["shops", "matches", names],
    queryFn: () => matchVendors(names, (query) => queryClient.fetchQuery(search({ query }))),
    // Each search is retried, and those that succeeded are cached.
    retry: false,
  });
  const chooseAnother = (
    <Button variant="default" onClick={onReset}>
      Choose another file
    </Button>
  );
  return (
    <Stack ref={moveFocusOnRemoval}>
      <QueryState query={lookup} loading="Looking up the vendors…" skeleton={null}>
        {(found) => {
          const matches = vendor ? [...found, { text: "", vendor, problem: "" }] : found;
          const rows = checkRows(sheet, matches);
          const { left } = countRows(rows);
          return (
            <Stack>
              {names.includes("") && (
                <>
                  <Text size="sm">Vendor of the rows that name none</Text>
                  <VendorSearch vendor={vendor} onChange={setVendor} />
                </>
              )}
              {unused.length > 0 && (
                <Text size="sm" c="dimmed">
                  {`Columns that are not used: ${unused.join(", ")}`}
                </Text>
              )}
              <ImportRows rows={rows} isRunning={false}>
                {chooseAnother}
                <Button disabled={left === 0} onClick={() => onStart(sheet, matches)}>
                  {`Import ${pluralize(left, "product")}`}
                </Button>
              </ImportRows>
            </Stack>
          );
        }}
      </QueryState>
      {!lookup.data && <Group>{chooseAnother}</Group>}
    </Stack>
  );
}

interface RunStepProps extends Pick<ImportState, "isRunning" | "error" | "goOn" | "stop"> {
  progress: ImportProgress;
  onReset: () => void;
}

/** Shows the progress of the import, why it has paused, and its result. */
export function RunStep(props: RunStepProps): ReactNode {
  const { progress, isRunning, error, goOn, stop, onReset } = props;
  const { sheet, rows, note } = progress;
  const { left, done, total } = countRows(rows);
  const hasLeftover = rows.some(({ state }) => state !== "created");
  return (
    <Stack ref={moveFocusOnRemoval}>
      <Progress value={(100 * done) / Math.max(total, 1)} aria-label="Rows with an answer" />
      <Text fw={500}>
        {isRunning || left > 0
          ? `${formatCount(done)} of ${pluralize(total, "product")}`
          : summarize(rows)}
      </Text>
      {isRunning && (
        <Text size="sm" c="dimmed" mih="1lh">
          {note}
        </Text>
      )}
      <SubmitError error={error} />
      <ImportRows rows={rows} isRunning={isRunning}>
        {isRunning ? (
          <Button ref={moveFocusOnRemoval} variant="default" onClick={stop}>
            Stop
          </Button>
        ) : (
          <>
            {hasLeftover && (
              <Button
                variant="default"
                onClick={() => saveCsv("products-not-created", toLeftoverCsv(sheet, rows))}
              >
                Download what is left
              </Button>
            )}
            <Button variant="default" onClick={onReset}>
              Import another file
            </Button>
            {left > 0 && (
              <Button ref={moveFocusOnRemoval} onClick={goOn}>
                {`Go on with ${pluralize(left, "product")}`}
              </Button>
            )}
          </>
        )}
      </ImportRows>
    </Stack>
  );
}

import { useDenial } from "@market/api-client";
import { pluralize } from "@market/ui";
import { Dialog, LeaveDialog, RestrictedForm } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { useMediaQuery } from "@mantine/hooks";
import { useState, type ReactNode } from "react";
import { countRows, summarize, type ImportRow } from "./check-rows.ts";
import { ChooseFile } from "./choose-file.tsx";
import { CheckStep, RunStep } from "./import-steps.tsx";
import type { Sheet } from "./parse-file.ts";
import { useImport } from "./use-import.ts";

/** Imports products from a file. An import goes on while Back has closed the dialog, until the page is left. */
export function ImportDialog({ opened, onClose }: DialogProps): ReactNode {
  const [sheet, setSheet] = useState<Sheet>();
  const state = useImport();
  const { progress, isRunning } = state;
  const denial = useDenial("create products");
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false);
  const reset = (): void => {
    setSheet(undefined);
    state.forget();
  };
  return (
    <>
      <Dialog
        title="Import Products"
        size="60rem"
        fullScreen={isNarrow}
        opened={opened}
        onClose={isRunning ? () => {} : onClose}
        withCloseButton={!isRunning}
        closeOnClickOutside={!sheet && !progress}
      >
        <p role="status" className="market-visually-hidden">
          {progress && describeProgress(progress.rows, isRunning)}
        </p>
        <RestrictedForm reason={denial}>
          {progress ? (
            <RunStep {...state} progress={progress} onReset={reset} />
          ) : sheet ? (
            <CheckStep sheet={sheet} onStart={state.start} onReset={reset} />
          ) : (
            <ChooseFile onSheet={setSheet} />
          )}
        </RestrictedForm>
      </Dialog>
      <LeaveDialog hasChanges={isRunning}>
        The import stops. What was done is kept in this tab: open Import Products to go on.
      </LeaveDialog>
    </>
  );
}

/** Returns the text for screen readers: it changes with each tenth of the products. */
function describeProgress(rows: readonly ImportRow[], isRunning: boolean): string {
  const { left, done, total } = countRows(rows);
  if (!isRunning) return left === 0 ? summarize(rows) : "The import is stopped";
  const percent = Math.floor((10 * done) / total) * 10;
  const products = pluralize(total, "product");
  return percent === 0 ? `Importing ${products}` : `${percent} % of ${products}`;
}

import { useDenial } from "@market/api-client";
import { getUserKey, useSession } from "@market/api-client/auth";
import { notifySuccess, QueryState } from "@market/ui";
import { ConfirmDialog, Dialog, RestrictedForm, useUnsavedChanges } from "@market/ui/dialogs";
import type { DialogProps } from "@market/ui/feature";
import { Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { ChooseFile } from "./choose-file.tsx";
import { ImportRows } from "./import-rows.tsx";
import { CheckStep, RunStep } from "./import-steps.tsx";
import { countProducts, summarize } from "./summary.ts";
import { useImport, type ImportState } from "./use-import.ts";

/** Imports products from a file. An import goes on while the dialog is closed, until the page is left. */
export function ImportDialog(props: DialogProps): ReactNode {
  // An import belongs to one administrator. An expired session has none.
  return <ProductImport key={getUserKey(useSession().user)} {...props} />;
}

function ProductImport({ opened, onClose }: DialogProps): ReactNode {
  const state = useImport();
  const denial = useDenial("create products");
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false);
  const { isAsking, stay, leave } = useUnsavedChanges(state.isRunning);
  const announcement = describeProgress(state);
  const tellIfClosed = useEffectEvent(() => {
    if (!opened && announcement !== "") notifySuccess("Import Products", announcement);
  });
  useEffect(() => {
    if (!state.isRunning) tellIfClosed();
  }, [state.isRunning]);
  return (
    <>
      <Dialog
        title="Import Products"
        size="60rem"
        fullScreen={isNarrow}
        opened={opened}
        onClose={onClose}
        closeOnClickOutside={!state.sheet}
      >
        <p role="status" className="market-visually-hidden">
          {announcement}
        </p>
        <RestrictedForm reason={denial}>
          {state.sheet ? (
            <QueryState
              query={{ ...state.search, data: state.rows }}
              loading="Looking up the vendors…"
              skeleton={null}
            >
              {(rows) => {
                const Step = state.isStarted ? RunStep : CheckStep;
                return (
                  <Stack gap="md">
                    <Step state={state} rows={rows} />
                    <ImportRows rows={rows} results={state.results} isRunning={state.isRunning} />
                  </Stack>
                );
              }}
            </QueryState>
          ) : (
            opened && <ChooseFile onSheet={state.choose} />
          )}
        </RestrictedForm>
      </Dialog>
      <ConfirmDialog
        title="Leave this page?"
        opened={isAsking}
        onClose={stay}
        onConfirm={leave}
        cancelLabel="Stay"
        confirmLabel="Leave"
        color="teal"
      >
        The import stops. What was done is kept in this tab: open Import Products to go on.
      </ConfirmDialog>
    </>
  );
}

/** Returns the text for screen readers: it changes with each tenth of the products. */
function describeProgress({ rows, results, isStarted, isRunning, ...state }: ImportState): string {
  const { goodCount, openCount } = state;
  if (!rows || !isStarted) return "";
  if (!isRunning) return openCount === 0 ? summarize(rows, results) : "The import is stopped";
  const percent = Math.floor((10 * (goodCount - openCount)) / goodCount) * 10;
  const products = countProducts(goodCount);
  return percent === 0 ? `Importing ${products}` : `${percent} % of ${products}`;
}

import { saveCsv } from "@market/lists/csv";
import { moveFocusOnRemoval } from "@market/ui";
import { SubmitError, useSubmit } from "@market/ui/submit";
import { Button, Group, Stack, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { useWindowEvent } from "@mantine/hooks";
import { IconFileImport } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import { toTemplateCsv } from "./import-csv.ts";
import { parseFile, type Sheet } from "./parse-file.ts";

/** Takes a file, chosen or dropped, or pasted cells. */
export function ChooseFile({ onSheet }: { onSheet: (sheet: Sheet) => void }): ReactNode {
  const { error, run } = useSubmit();
  const openDialog = useRef<() => void>(null);
  const take = (file: Blob | undefined): void => {
    if (file) run(async () => onSheet(await parseFile(file)));
  };
  useWindowEvent("paste", ({ clipboardData }) => {
    const text = clipboardData?.getData("text/plain") ?? "";
    // Cells of a spreadsheet are copied as text and as an image.
    take(text === "" ? clipboardData?.files[0] : new Blob([text]));
  });
  return (
    <Stack ref={moveFocusOnRemoval}>
      <Dropzone
        multiple={false}
        // Only the button opens the dialog: one control, one tab stop.
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        openRef={openDialog}
        inputProps={{ "aria-label": "CSV file", style: { display: "none" } }}
        onDrop={([file]) => take(file)}
        onReject={() => run(() => Promise.reject(new Error("Choose one file.")))}
      >
        <Stack align="center" gap="xs">
          <Button
            data-autofocus
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => openDialog.current?.()}
          >
            Choose a file
          </Button>
          <Text size="sm" c="dimmed" ta="center">
            Or drop it here, or paste cells that you copied from a spreadsheet, with their header.
          </Text>
        </Stack>
      </Dropzone>
      <SubmitError error={error} />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" flex="1 1 16rem">
          A CSV file of Excel, LibreOffice or Google Sheets: each row is a product, and the first
          row names the columns. At most 2,000 rows.
        </Text>
        <Button variant="default" onClick={() => saveCsv("products-template", toTemplateCsv())}>
          Download a template
        </Button>
      </Group>
    </Stack>
  );
}

import { saveCsv } from "@market/lists/csv";
import { Button, Group, Stack, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { useWindowEvent } from "@mantine/hooks";
import { IconFileImport } from "@tabler/icons-react";
import { useRef, useState, type ReactNode } from "react";
import { toTemplateCsv } from "./leftover.ts";
import { parseFile, parseSheet, type Sheet } from "./parse-file.ts";

/** Takes a file, chosen or dropped, or pasted cells. */
export function ChooseFile({ onSheet }: { onSheet: (sheet: Sheet) => void }): ReactNode {
  const [problem, setProblem] = useState<string>();
  const openDialog = useRef<() => void>(null);
  const take = async (read: () => Sheet | Promise<Sheet>): Promise<void> => {
    // The same problem is announced again.
    setProblem(undefined);
    try {
      onSheet(await read());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const takeFile = (file: File | undefined): void => {
    if (file) void take(() => parseFile(file));
  };
  useWindowEvent("paste", ({ clipboardData }) => {
    const text = clipboardData?.getData("text/plain") ?? "";
    // Cells of a spreadsheet are copied as text and as an image.
    if (text === "") takeFile(clipboardData?.files[0]);
    else void take(async () => parseSheet(text));
  });
  return (
    <Stack gap="md">
      <Dropzone
        multiple={false}
        // Only the button opens the dialog: one control, one tab stop.
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        openRef={openDialog}
        inputProps={{ "aria-label": "CSV file", style: { display: "none" } }}
        onDrop={([file]) => takeFile(file)}
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
      {problem !== undefined && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
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

import { Button, FileButton, Paper, Stack, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useRef, type DragEvent, type ReactNode } from "react";
import { MAX_IMAGES } from "../model/product-images.ts";

export interface ImageUploadProps {
  /** How many images the product has already. */
  count: number;
  onChoose: (files: readonly File[]) => void;
}

/** Where picture files are chosen or dropped, several at once. */
export function ImageUpload({ count, onChoose }: ImageUploadProps): ReactNode {
  const reset = useRef<() => void>(null);
  const drop = (event: DragEvent): void => {
    event.preventDefault(); // The browser would open the file in place of the form.
    const pictures = [...event.dataTransfer.files].filter(({ type }) => type.startsWith("image/"));
    if (pictures.length > 0) onChoose(pictures);
  };
  return (
    <Paper
      withBorder
      p="md"
      style={{ borderStyle: "dashed" }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Stack align="center" gap="xs">
        <FileButton
          multiple
          accept="image/*"
          inputProps={{ "aria-label": "Image files" }}
          resetRef={reset}
          onChange={(files) => {
            onChoose(files);
            // The same file may be chosen again, after a failure or a removal.
            reset.current?.();
          }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              Upload images
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" ta="center">
          Or drop them here. {count} of {MAX_IMAGES} images; the first is the thumbnail.
        </Text>
      </Stack>
    </Paper>
  );
}

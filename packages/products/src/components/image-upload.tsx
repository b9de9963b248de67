import { useDenial } from "@market/api-client";
import { Restricted } from "@market/ui";
import { Button, Stack, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { useWindowEvent } from "@mantine/hooks";
import { IconUpload } from "@tabler/icons-react";
import { useRef, type DragEvent, type ReactNode } from "react";
import type { ProductImages } from "../hooks/use-product-images.ts";
import { MAX_IMAGES, readDraggedUrl, roomForImages } from "../model/product-images.ts";

const IMAGES = { "image/*": [] };

/** Renders a drop zone for image files, with a button that opens the file dialog. Takes pasted images too. */
export function ImageUpload({
  media: { images, addFiles, addUrl },
}: {
  media: ProductImages;
}): ReactNode {
  const denial = useDenial("upload images");
  const openDialog = useRef<() => void>(null);
  useWindowEvent("paste", (event) => {
    const { files = [], types = [] } = event.clipboardData ?? {};
    // Cells of a spreadsheet are copied as text and as an image.
    if (denial !== undefined || files.length === 0 || types.includes("text/plain")) return;
    event.preventDefault();
    addFiles([...files]);
  });
  const addDragged = ({ dataTransfer }: DragEvent): void => {
    // The drop zone takes files.
    if (dataTransfer.files.length === 0) addUrl(readDraggedUrl(dataTransfer));
  };
  return (
    <div onDrop={addDragged}>
      <Dropzone
        accept={IMAGES}
        rejectColor="red"
        // Only the button opens the dialog: one control, one tab stop.
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        disabled={denial !== undefined}
        openRef={openDialog}
        inputProps={{ "aria-label": "Image files", style: { display: "none" } }}
        // The form names the files that are no images.
        onDropAny={(files, rejections) =>
          addFiles([...files, ...rejections.map(({ file }) => file)])
        }
        onDrop={() => {}}
      >
        <Stack align="center" gap="xs">
          <Restricted reason={denial}>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => openDialog.current?.()}
            >
              Upload images
            </Button>
          </Restricted>
          <Text size="sm" c="dimmed" ta="center">
            {`Or drop or paste them here. ${MAX_IMAGES - roomForImages(images)} of ${MAX_IMAGES} images; the first is the thumbnail.`}
          </Text>
        </Stack>
      </Dropzone>
    </div>
  );
}

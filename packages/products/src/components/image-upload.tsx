import { useDenial } from "@market/api-client";
import { Restricted } from "@market/ui";
import { Button, Stack, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { IconUpload } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import { MAX_IMAGES } from "../model/product-images.ts";

const IMAGES = { "image/*": [] };

export interface ImageUploadProps {
  /** Number of images that the product already has. */
  count: number;
  onChoose: (files: readonly File[]) => void;
}

/** Renders a drop zone for image files, with a button that opens the file dialog. */
export function ImageUpload({ count, onChoose }: ImageUploadProps): ReactNode {
  const denial = useDenial("upload images");
  const openDialog = useRef<() => void>(null);
  return (
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
      onDrop={onChoose}
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
          Or drop them here. {count} of {MAX_IMAGES} images; the first is the thumbnail.
        </Text>
      </Stack>
    </Dropzone>
  );
}

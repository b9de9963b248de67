import { useDenial } from "@market/api-client";
import { Restricted } from "@market/ui";
import { Box, Button, Group, Input, Stack, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { useWindowEvent } from "@mantine/hooks";
import { IconUpload } from "@tabler/icons-react";
import { useId, useRef, useState, type DragEvent, type ReactNode } from "react";
import type { NewProductState } from "../hooks/use-new-product.ts";
import {
  cleanImageUrl,
  findImageUrlError,
  findProblems,
  isIncompleteUrl,
  MAX_IMAGES,
  readDraggedUrl,
  roomForImages,
  uploadSummary,
} from "../model/product-images.ts";
import { ImageRow } from "./image-row.tsx";

interface MediaSectionProps {
  creation: NewProductState;
}

/** Renders the images of the form, with inputs for files and URLs. */
export function MediaSection({ creation }: MediaSectionProps): ReactNode {
  const { media, refusedUrl } = creation;
  const { images, notice } = media;
  const problems = findProblems(images, refusedUrl);
  return (
    <>
      <ImageUpload creation={creation} />
      <AddImageUrl creation={creation} />
      {[...problems, notice].filter(Boolean).map((message) => (
        <Text key={message} role="alert" size="sm" c="var(--mantine-color-error)">
          {message}
        </Text>
      ))}
      <p aria-live="polite" className="market-visually-hidden">
        {uploadSummary(images)}
      </p>
      {images.length > 0 && (
        <Box component="ul" aria-label="Images" p={0} m={0} style={{ listStyle: "none" }}>
          {images.map((image) => (
            <ImageRow
              key={image.id}
              image={image}
              media={media}
              isRefused={image.url !== undefined && image.url === refusedUrl}
            />
          ))}
        </Box>
      )}
    </>
  );
}

const IMAGES = { "image/*": [] };

/** Renders a drop zone for image files, with a button that opens the file dialog. Takes pasted images too. */
function ImageUpload({ creation }: MediaSectionProps): ReactNode {
  const { isPending, media } = creation;
  const { images, addFiles, addUrl } = media;
  const denial = useDenial("upload images");
  const acceptsImages = denial === undefined && !isPending;
  const openDialog = useRef<() => void>(null);
  useWindowEvent("paste", (event) => {
    const { files = [], types = [] } = event.clipboardData ?? {};
    // Cells of a spreadsheet are copied as text and as an image.
    if (!acceptsImages || files.length === 0 || types.includes("text/plain")) return;
    event.preventDefault();
    addFiles([...files]);
  });
  const addDragged = ({ dataTransfer }: DragEvent): void => {
    // The drop zone takes files.
    if (!isPending && dataTransfer.files.length === 0) addUrl(readDraggedUrl(dataTransfer));
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
        disabled={!acceptsImages}
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

function AddImageUrl({ creation: { form, media } }: MediaSectionProps): ReactNode {
  const isFull = roomForImages(media.images) === 0;
  const id = useId();
  const entered = form.values.imageUrl;
  // An incomplete URL is an error only after the field was left or Enter was pressed.
  const [isTouched, setIsTouched] = useState(false);
  const url = cleanImageUrl(entered);
  const urlError = findImageUrlError(url);
  const isValid = urlError === undefined;
  const isWrong = entered.trim() !== "" && !isValid && (isTouched || !isIncompleteUrl(url));
  const error = form.errors["imageUrl"] ?? (isWrong && urlError);

  const add = (): void => {
    if (!isValid) return setIsTouched(true);
    if (isFull) return;
    media.addUrl(url);
    form.setFieldValue("imageUrl", "");
    setIsTouched(false);
    // Add becomes disabled.
    form.getInputNode("imageUrl")?.focus();
  };
  return (
    <Input.Wrapper id={id} label="Image URL" error={error}>
      <Group gap="xs" wrap="nowrap">
        <Input
          {...form.getInputProps("imageUrl")}
          type="url"
          placeholder="https://"
          flex={1}
          value={entered}
          error={error}
          onFocus={() => setIsTouched(false)}
          onBlur={() => setIsTouched(true)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter would submit the form.
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" disabled={!isValid || isFull} onClick={add}>
          Add
        </Button>
      </Group>
    </Input.Wrapper>
  );
}

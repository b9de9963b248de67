import { Box, Button, FileButton, Group, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import { MAX_IMAGES, roomForImages } from "../model/product-images.ts";
import type { ProductImages } from "../model/use-product-images.ts";
import { FormSection } from "./form-section.tsx";
import { ImageRow } from "./image-row.tsx";
import { ImageUrlInput } from "./image-url-input.tsx";

/** The product's images: from files, uploaded at once, and from addresses. */
export function MediaSection({ media }: { media: ProductImages }): ReactNode {
  const { images, notice, addFiles, addUrl, retry, remove } = media;
  const resetFiles = useRef<() => void>(null);
  const room = roomForImages(images);
  // Each text once, however many files it is about.
  const problems = new Set(
    images.flatMap((image) => (image.state === "failed" ? [image.reason] : [])),
  );
  if (notice !== undefined) problems.add(notice);

  return (
    <FormSection title="Media">
      <Group gap="sm">
        <FileButton
          multiple
          accept="image/*"
          inputProps={{ "aria-label": "Image files" }}
          resetRef={resetFiles}
          onChange={(files) => {
            addFiles(files);
            // The same file may be chosen again, after a failure or a removal.
            resetFiles.current?.();
          }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
              Upload images
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {MAX_IMAGES - room} of {MAX_IMAGES} images
        </Text>
      </Group>
      <ImageUrlInput full={room <= 0} onAdd={addUrl} />
      {/* Always there, so that what it says next is announced. */}
      <Box role="alert" display={problems.size === 0 ? "none" : undefined}>
        {[...problems].map((problem) => (
          <Text key={problem} size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
        ))}
      </Box>
      {images.length > 0 && (
        <Box component="ul" aria-label="Images" p={0} m={0} style={{ listStyle: "none" }}>
          {images.map((image) => (
            <ImageRow key={image.id} image={image} onRetry={retry} onRemove={remove} />
          ))}
        </Box>
      )}
    </FormSection>
  );
}

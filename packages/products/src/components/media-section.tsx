import { isolate } from "@market/ui";
import { Box, Text } from "@mantine/core";
import type { ReactNode } from "react";
import {
  findDuplicates,
  MAX_IMAGES,
  roomForImages,
  uploadSummary,
} from "../model/product-images.ts";
import type { ProductImages } from "../hooks/use-product-images.ts";
import { AddImageUrl } from "./add-image-url.tsx";
import { FormSection } from "./form-section.tsx";
import { ImageRow } from "./image-row.tsx";
import { ImageUpload } from "./image-upload.tsx";

/** Renders the images of the form, with inputs for files and URLs. */
export function MediaSection({ media }: { media: ProductImages }): ReactNode {
  const { images, notice, addFiles, addUrl } = media;
  const room = roomForImages(images);
  // Files that fail for the same reason share one message.
  const messages = new Set(
    images.flatMap((image) => (image.state === "failed" ? [image.reason] : [])),
  );
  if (notice !== undefined) messages.add(notice);
  const duplicates = findDuplicates(images);
  if (duplicates.length > 0) {
    messages.add(`Added more than once: ${duplicates.map((name) => isolate(name)).join(", ")}`);
  }

  return (
    <FormSection title="Media">
      <ImageUpload count={MAX_IMAGES - room} onChoose={addFiles} />
      <AddImageUrl isFull={room <= 0} onAdd={addUrl} />
      {[...messages].map((message) => (
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
            <ImageRow key={image.id} image={image} media={media} />
          ))}
        </Box>
      )}
    </FormSection>
  );
}

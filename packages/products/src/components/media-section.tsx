import { Box, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { MAX_IMAGES, roomForImages } from "../model/product-images.ts";
import type { ProductImages } from "../hooks/use-product-images.ts";
import { FormSection } from "./form-section.tsx";
import { ImageRow } from "./image-row.tsx";
import { ImageUpload } from "./image-upload.tsx";
import { ImageUrlInput } from "./image-url-input.tsx";

/** The product's images: from files, uploaded at once, and from addresses. */
export function MediaSection({ media }: { media: ProductImages }): ReactNode {
  const { images, notice, addFiles, addUrl, retry, remove } = media;
  const room = roomForImages(images);
  // Each text once, however many files it is about.
  const problems = new Set(
    images.flatMap((image) => (image.state === "failed" ? [image.reason] : [])),
  );
  if (notice !== undefined) problems.add(notice);

  return (
    <FormSection title="Media">
      <ImageUpload count={MAX_IMAGES - room} onChoose={addFiles} />
      <ImageUrlInput full={room <= 0} onAdd={addUrl} />
      {[...problems].map((problem) => (
        <Text key={problem} role="alert" size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      ))}
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

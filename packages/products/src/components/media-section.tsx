import { Box, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { ProductImages } from "../hooks/use-product-images.ts";
import { findProblems, roomForImages, uploadSummary } from "../model/product-images.ts";
import { AddImageUrl } from "./add-image-url.tsx";
import { ImageRow } from "./image-row.tsx";
import { ImageUpload } from "./image-upload.tsx";

interface MediaSectionProps {
  media: ProductImages;
  /** The URL of the image because of which the server has refused the product. */
  refusedUrl: string | undefined;
}

/** Renders the images of the form, with inputs for files and URLs. */
export function MediaSection({ media, refusedUrl }: MediaSectionProps): ReactNode {
  const { images, notice, addUrl } = media;
  const problems = findProblems(images, refusedUrl);
  return (
    <>
      <ImageUpload media={media} />
      <AddImageUrl isFull={roomForImages(images) === 0} onAdd={addUrl} />
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

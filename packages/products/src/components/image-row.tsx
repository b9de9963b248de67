import { useDenial } from "@market/api-client";
import { moveFocusOnRemoval, Restricted, SafeImage } from "@market/ui";
import { ActionIcon, Box, Button, Flex, Group, Loader, Progress, Text } from "@mantine/core";
import { IconTrash, IconX } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import { useImageRequests } from "../hooks/use-image-requests.ts";
import type { ProductImages } from "../hooks/use-product-images.ts";
import type { ProductImage } from "../model/product-images.ts";

export interface ImageRowProps {
  image: ProductImage;
  media: ProductImages;
}

/** Renders an image of the form, which it uploads: preview, name, state, and buttons to retry and remove. */
export function ImageRow({ image, media }: ImageRowProps): ReactNode {
  const { progress, remove } = useImageRequests(image, media);
  const denial = useDenial("upload images");
  const removeButton = useRef<HTMLButtonElement>(null);
  const isUploading = image.state === "uploading";
  const isRemoving = image.state === "removing";
  const Icon = isRemoving ? Loader : isUploading ? IconX : IconTrash;
  const removeLabel = isUploading ? "Cancel upload" : "Remove image";
  return (
    <Group ref={moveFocusOnRemoval} gap="sm" wrap="nowrap" py={6} component="li">
      <Preview src={image.preview} />
      <Box miw={0} flex={1}>
        <Text size="sm" truncate title={image.name}>
          {image.name}
        </Text>
        <Text size="xs" c={image.state === "failed" ? "var(--mantine-color-error)" : "dimmed"}>
          {stateText(image, progress)}
        </Text>
        {isUploading && (
          <Progress
            mt={4}
            size="sm"
            value={progress * 100}
            aria-label={`Upload of ${image.name}`}
          />
        )}
      </Box>
      {image.state === "failed" && !image.isFinal && (
        <Restricted reason={denial}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Retry ${image.name}`}
            onClick={() => {
              media.retry(image);
              removeButton.current?.focus();
            }}
          >
            Retry
          </Button>
        </Restricted>
      )}
      <ActionIcon
        ref={removeButton}
        aria-label={`${removeLabel}: ${image.name}`}
        data-tooltip-name={removeLabel}
        aria-busy={isRemoving}
        onClick={remove}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function Preview({ src }: { src: string }): ReactNode {
  return (
    <Flex w={48} h={48} align="center" flex="none">
      <SafeImage
        src={src}
        alt=""
        w={48}
        h={48}
        radius="sm"
        fallback={
          <Text size="xs" c="dimmed">
            No preview
          </Text>
        }
      />
    </Flex>
  );
}

const STATE_TEXTS: Record<ProductImage["state"], string> = {
  entered: "From the web",
  uploading: "Uploading",
  failed: "Not uploaded",
  uploaded: "Uploaded",
  removing: "Removing…",
};

function stateText(image: ProductImage, progress: number): string {
  const text = STATE_TEXTS[image.state];
  if (image.state === "failed" && image.detail) return `${text}: ${image.detail}`;
  return image.state === "uploading" ? `${text} ${Math.round(progress * 100)}%` : text;
}

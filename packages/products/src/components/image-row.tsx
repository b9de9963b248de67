import { useDenial } from "@market/api-client";
import { moveFocusOnRemoval, Restricted, SafeImage } from "@market/ui";
import { ActionIcon, Box, Button, Flex, Group, Loader, Progress, Text } from "@mantine/core";
import { IconTrash, IconX } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import type { ProductImage } from "../model/product-images.ts";

export interface ImageRowProps {
  image: ProductImage;
  onRetry: (image: ProductImage) => void;
  onRemove: (image: ProductImage) => void;
}

/** Renders an image of the form: preview, name, upload state, and buttons to retry and remove. */
export function ImageRow({ image, onRetry, onRemove }: ImageRowProps): ReactNode {
  const denial = useDenial("upload images");
  const removeButton = useRef<HTMLButtonElement>(null);
  const isUploading = image.state === "uploading";
  const isRemoving = image.state === "removing";
  const Icon = isRemoving ? Loader : isUploading ? IconX : IconTrash;
  const removeLabel = isUploading ? "Cancel upload" : "Remove image";
  return (
    <Group ref={moveFocusOnRemoval} gap="sm" wrap="nowrap" py={6} component="li">
      <Flex w={48} h={48} align="center" flex="none">
        <SafeImage
          src={image.preview}
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
      <Box miw={0} flex={1}>
        <Text size="sm" truncate title={image.name}>
          {image.name}
        </Text>
        <Text size="xs" c={image.state === "failed" ? "var(--mantine-color-error)" : "dimmed"}>
          {stateText(image)}
        </Text>
        {isUploading && (
          <Progress
            mt={4}
            size="sm"
            value={image.progress * 100}
            aria-label={`Upload of ${image.name}`}
          />
        )}
      </Box>
      {image.state === "failed" && (
        <Restricted reason={denial}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Retry ${image.name}`}
            onClick={() => {
              onRetry(image);
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
        onClick={() => onRemove(image)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

const STATE_TEXTS: Record<ProductImage["state"], string> = {
  entered: "From the web",
  uploading: "Uploading",
  failed: "Not uploaded",
  uploaded: "Uploaded",
  removing: "Removing…",
};

function stateText(image: ProductImage): string {
  const text = STATE_TEXTS[image.state];
  if (image.state === "failed" && image.detail) return `${text}: ${image.detail}`;
  return image.state === "uploading" ? `${text} ${Math.round(image.progress * 100)}%` : text;
}

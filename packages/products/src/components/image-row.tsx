import { ApiError, useDenial, useResource } from "@market/api-client";
import { uploadsApi } from "@market/api-client/uploads";
import { moveFocusOnRemoval, Restricted } from "@market/ui";
import { SafeImage } from "@market/ui/dialogs";
import { ActionIcon, Box, Button, Flex, Group, Loader, Progress, Text } from "@mantine/core";
import { IconTrash, IconX } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import type { ProductImages } from "../hooks/use-product-images.ts";
import { describeFailure, isUploading, type ProductImage } from "../model/product-images.ts";

interface ImageRowProps {
  image: ProductImage;
  media: ProductImages;
  /** Whether the server has refused the product because of this image. */
  isRefused: boolean;
}

/** Renders an image of the form, which it uploads: preview, name, state, and buttons to retry and remove. */
export function ImageRow({ image, media, isRefused }: ImageRowProps): ReactNode {
  const progress = useUpload(image, media);
  const remove = useRemove(image, media);
  const denial = useDenial("upload images");
  const removeButton = useRef<HTMLButtonElement>(null);
  const { name, failure, isRemoving = false } = image;
  const isPending = isUploading(image);
  const Icon = isRemoving ? Loader : isPending ? IconX : IconTrash;
  const removeLabel = isPending ? "Cancel upload" : "Remove image";
  return (
    <Group ref={moveFocusOnRemoval} gap="sm" wrap="nowrap" py={6} component="li">
      <Preview image={image} />
      <Box miw={0} flex={1}>
        <Text size="sm" truncate title={name}>
          {name}
        </Text>
        <Text size="xs" c={failure || isRefused ? "var(--mantine-color-error)" : "dimmed"}>
          {isRefused ? "Refused" : describeState(image, progress)}
        </Text>
        {isPending && (
          <Progress mt={4} size="sm" value={progress * 100} aria-label={`Upload of ${name}`} />
        )}
      </Box>
      {failure && !failure.isFinal && (
        <Restricted reason={denial}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Retry ${name}`}
            onClick={() => {
              media.retry(image.id);
              removeButton.current?.focus();
            }}
          >
            Retry
          </Button>
        </Restricted>
      )}
      <ActionIcon
        ref={removeButton}
        aria-label={`${removeLabel}: ${name}`}
        data-tooltip-name={removeLabel}
        aria-busy={isRemoving}
        onClick={remove}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** Uploads the file of an image until its row is removed. Returns the progress from 0 to 1. */
function useUpload(image: ProductImage, media: ProductImages): number {
  const { mutate } = useMutation(useResource(uploadsApi).create());
  const [progress, setProgress] = useState(0);
  const { id, file } = image;
  const fail = async (error: Error, failed: File): Promise<void> => {
    setProgress(0);
    media.change(id, { failure: await describeFailure(error, failed) });
  };
  const upload = useEffectEvent((signal: AbortSignal): void => {
    if (!file) return;
    mutate(
      { file, signal, onProgress: setProgress },
      {
        onSuccess: (uploaded) => media.change(id, uploaded),
        onError: (error) => void fail(error, file),
      },
    );
  });
  const isPending = isUploading(image);
  useEffect(() => {
    if (!isPending) return undefined;
    const controller = new AbortController();
    upload(controller.signal);
    return () => controller.abort();
  }, [isPending]);
  return progress;
}

/** The server has deleted the file before, or a product uses it: it is not deleted, but leaves the form. */
const GONE_STATUSES = new Set<number | undefined>([404, 409, 410]);

/** Returns a function that removes an image, an uploaded one after its file. */
function useRemove({ id, filePath, isRemoving }: ProductImage, media: ProductImages): () => void {
  const { mutate } = useMutation(useResource(uploadsApi).remove());
  return () => {
    if (isRemoving) return;
    if (filePath === undefined) return media.remove(id);
    media.change(id, { isRemoving: true }, "");
    mutate(
      { filePath },
      {
        onSuccess: () => media.remove(id),
        onError: (error) =>
          error instanceof ApiError && GONE_STATUSES.has(error.status)
            ? media.remove(id)
            : media.change(id, { isRemoving: false }, error.message),
      },
    );
  };
}

function Preview({ image: { file, url } }: { image: ProductImage }): ReactNode {
  const [fileUrl, setFileUrl] = useState<string>();
  useLayoutEffect(() => {
    if (!file) return undefined;
    const created = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the effect revokes it
    setFileUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return (
    <Flex w={48} h={48} align="center" flex="none">
      <SafeImage
        src={fileUrl ?? url}
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

function describeState(image: ProductImage, progress: number): string {
  const { failure, isRemoving = false, filePath } = image;
  if (failure) return failure.detail ? `Not uploaded: ${failure.detail}` : "Not uploaded";
  if (isUploading(image)) return `Uploading ${Math.round(progress * 100)}%`;
  if (isRemoving) return "Removing…";
  return filePath === undefined ? "From the web" : "Uploaded";
}

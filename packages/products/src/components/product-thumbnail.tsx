import { Flex, Image, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { imageSource } from "../model/image-source.ts";

/** A product's first image at a fixed size; words where there is none or it cannot be loaded. */
export function ProductThumbnail({ image }: { image: string | undefined }): ReactNode {
  const source = imageSource(image);
  const [broken, setBroken] = useState<string>();
  return (
    <Flex w={56} h={36} align="center">
      {source === undefined || source === broken ? (
        <Text size="xs" c="dimmed">
          No Image
        </Text>
      ) : (
        <Image
          src={source}
          alt="" // The name stands in the next column.
          w={36}
          h={36}
          radius="sm"
          loading="lazy"
          onError={() => setBroken(source)}
        />
      )}
    </Flex>
  );
}

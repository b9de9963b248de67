import { Flex, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { SafeImage, type SafeImageProps } from "./safe-image.tsx";

/** The picture of a row, or the words "No Image", at one size. */
export function Thumbnail({ src, alt }: Pick<SafeImageProps, "src" | "alt">): ReactNode {
  return (
    <Flex w={56} h={36} align="center">
      <SafeImage
        src={src}
        alt={alt}
        w={36}
        h={36}
        radius="sm"
        fallback={
          <Text size="xs" c="dimmed">
            No Image
          </Text>
        }
      />
    </Flex>
  );
}

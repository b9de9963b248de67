import { Flex, Image, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { imageSource } from "../model/image-source.ts";

export interface PictureProps {
  /** From anywhere: what must not become a source does not. */
  address: string | undefined;
  /** In pixels, as the height: the place is taken before the picture is there. */
  width: number;
  height: number;
  /** Said where there is no picture, or it cannot be loaded. */
  fallback: string;
}

/** A picture of fixed size beside the words that it illustrates. */
export function Picture({ address, width, height, fallback }: PictureProps): ReactNode {
  const source = imageSource(address);
  const [broken, setBroken] = useState<string>();
  return (
    <Flex w={width} h={height} align="center" flex="none">
      {source === undefined || source === broken ? (
        <Text size="xs" c="dimmed" lh={1.2}>
          {fallback}
        </Text>
      ) : (
        <Image
          src={source}
          alt=""
          w={width}
          h={height}
          radius="sm"
          loading="lazy"
          onError={() => setBroken(source)}
        />
      )}
    </Flex>
  );
}

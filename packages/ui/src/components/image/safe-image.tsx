import { Image, type ImageProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useSafeImage } from "./use-safe-image.ts";

export interface SafeImageProps extends Pick<
  ImageProps,
  "w" | "h" | "mah" | "maw" | "fit" | "mt" | "radius"
> {
  /** The address as somebody wrote it. */
  src: string | undefined;
  alt: string;
  /** Stands where the address is none that may be shown, or does not load. */
  fallback?: ReactNode;
}

/** A picture from an address that anybody may have written. */
export function SafeImage({ src, fallback = null, ...props }: SafeImageProps): ReactNode {
  const image = useSafeImage(src);
  return image ? <Image {...image} {...props} /> : fallback;
}

import { Image, type ImageProps } from "@mantine/core";
import type { ReactNode } from "react";
import { useSafeImage } from "./use-safe-image.ts";

interface SafeImageProps extends Pick<
  ImageProps,
  "w" | "h" | "mah" | "maw" | "fit" | "mt" | "radius"
> {
  /** Any text: only a safe URL is loaded. */
  src: string | undefined;
  alt: string;
  /** Shown when the URL is unsafe or fails to load. */
  fallback?: ReactNode;
}

/** An image from an untrusted URL. */
export function SafeImage({ src, fallback = null, ...props }: SafeImageProps): ReactNode {
  const image = useSafeImage(src);
  return image ? <Image {...image} {...props} /> : fallback;
}

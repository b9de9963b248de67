import { Image, type ImageProps } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { imageSource } from "./image-source.ts";

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
  const source = imageSource(src);
  const [failed, setFailed] = useState<string>();
  if (source === undefined || source === failed) return fallback;
  return (
    <Image
      src={source}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(source)}
      {...props}
    />
  );
}

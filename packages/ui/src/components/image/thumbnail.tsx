import type { ReactNode } from "react";
import { useSafeImage } from "./safe-image.tsx";

interface ThumbnailProps {
  src: string | undefined;
  /** A small variant of the image, which is loaded instead if it exists. */
  smallSrc?: string | undefined;
  alt: string;
}

/** The image of a row, or the text "No Image". */
export function Thumbnail({ src, smallSrc, alt }: ThumbnailProps): ReactNode {
  const image = useSafeImage(smallSrc, src);
  return image ? (
    <img
      className="market-thumbnail"
      width={36}
      height={36}
      decoding="async"
      {...image}
      alt={alt}
    />
  ) : (
    <span className="market-thumbnail">No Image</span>
  );
}

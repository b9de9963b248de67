import type { ReactNode } from "react";
import type { SafeImageProps } from "./safe-image.tsx";
import { useSafeImage } from "./use-safe-image.ts";

/** The picture of a row, or the words "No Image", at one size. */
export function Thumbnail({ src, alt }: Pick<SafeImageProps, "src" | "alt">): ReactNode {
  const image = useSafeImage(src);
  return image ? (
    <img className="market-thumbnail" {...image} alt={alt} />
  ) : (
    <span className="market-thumbnail">No Image</span>
  );
}

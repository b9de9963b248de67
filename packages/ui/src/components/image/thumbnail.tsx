import type { ReactNode } from "react";
import type { SafeImageProps } from "./safe-image.tsx";
import { useSafeImage } from "./use-safe-image.ts";

/** The image of a row, or the text "No Image". */
export function Thumbnail({ src, alt }: Pick<SafeImageProps, "src" | "alt">): ReactNode {
  const image = useSafeImage(src);
  return image ? (
    <img className="market-thumbnail" {...image} alt={alt} />
  ) : (
    <span className="market-thumbnail">No Image</span>
  );
}

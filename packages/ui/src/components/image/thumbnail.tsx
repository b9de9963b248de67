import type { ReactNode } from "react";
import { SafeImage, type SafeImageProps } from "./safe-image.tsx";

/** The picture of a row, or the words "No Image", at one size. */
export function Thumbnail({ src, alt }: Pick<SafeImageProps, "src" | "alt">): ReactNode {
  return (
    <span className="market-thumbnail">
      <SafeImage src={src} alt={alt} w={36} h={36} radius="sm" fallback="No Image" />
    </span>
  );
}

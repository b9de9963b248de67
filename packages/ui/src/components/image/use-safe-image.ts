import { useState } from "react";
import { imageSource } from "./image-source.ts";

interface ImageAttributes {
  src: string;
  loading: "lazy";
  referrerPolicy: "no-referrer";
  onError: () => void;
}

/**
 * The attributes of an `img` for an address that anybody may have written; `undefined` when it is none
 * that may be shown, or did not load.
 */
export function useSafeImage(address: string | undefined): ImageAttributes | undefined {
  const src = imageSource(address);
  const [failed, setFailed] = useState<string>();
  if (src === undefined || src === failed) return undefined;
  return {
    src,
    loading: "lazy",
    referrerPolicy: "no-referrer",
    onError: () => setFailed(src),
  };
}

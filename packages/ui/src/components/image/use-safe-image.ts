import { useState } from "react";
import { imageSource } from "./image-source.ts";

interface ImageAttributes {
  src: string;
  loading: "lazy";
  referrerPolicy: "no-referrer";
  onError: () => void;
}

/** Returns `img` attributes for an untrusted URL, or `undefined` when it is unsafe or failed to load. */
export function useSafeImage(url: string | undefined): ImageAttributes | undefined {
  const src = imageSource(url);
  const [failed, setFailed] = useState<string>();
  if (src === undefined || src === failed) return undefined;
  return {
    src,
    loading: "lazy",
    referrerPolicy: "no-referrer",
    onError: () => setFailed(src),
  };
}

import { useState } from "react";
import { imageSource } from "./image-source.ts";

interface ImageAttributes {
  src: string;
  loading: "lazy";
  referrerPolicy: "no-referrer";
  onError: () => void;
}

/**
 * Returns `img` attributes for the first of several untrusted URLs that is safe and has not failed to
 * load, or `undefined` if there is none.
 */
export function useSafeImage(...urls: (string | undefined)[]): ImageAttributes | undefined {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = urls.map(imageSource).find((url) => url !== undefined && !failed.includes(url));
  if (src === undefined) return undefined;
  return {
    src,
    loading: "lazy",
    referrerPolicy: "no-referrer",
    onError: () => setFailed((earlier) => [...earlier, src]),
  };
}

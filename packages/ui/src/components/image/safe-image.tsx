import { Image, type ImageProps } from "@mantine/core";
import { useState, type ReactNode } from "react";

type StyleProps = Pick<ImageProps, "w" | "h" | "mah" | "maw" | "fit" | "mt" | "radius">;

interface SafeImageProps extends StyleProps {
  /** Any text: only a safe URL is loaded. */
  src: string | undefined;
  alt: string;
  /** Shown when the URL is unsafe or fails to load. */
  fallback?: ReactNode;
}

export function SafeImage({ src, fallback = null, ...props }: SafeImageProps): ReactNode {
  const image = useSafeImage(src);
  return image ? <Image {...image} {...props} /> : fallback;
}

/** Returns `img` attributes for the first of several untrusted URLs that is safe and has not failed to load. */
export function useSafeImage(...urls: (string | undefined)[]) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const src = urls.map(imageSource).find((url) => url !== undefined && !failed.includes(url));
  if (src === undefined) return undefined;
  const onError = (): void => setFailed((earlier) => [...earlier, src]);
  return { src, loading: "lazy", referrerPolicy: "no-referrer", onError } as const;
}

/** Returns the URL of an image on http(s) or this origin, or of a data or blob image, else `undefined`. */
export function imageSource(url: string | undefined): string | undefined {
  const text = url?.trim() ?? "";
  if (!URL.canParse(text, location.origin)) return undefined;
  const safe =
    /^https?:\/\//i.test(text) ||
    /^data:image\//i.test(text) ||
    text.startsWith("blob:") ||
    // `//host`, `/\host` and `/<tab>/host` lead to another origin.
    (text.startsWith("/") && new URL(text, location.origin).origin === location.origin);
  return safe ? text : undefined;
}

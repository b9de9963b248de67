import sharp from "sharp";

// libvips decides by the bytes which loader reads them, so all other loaders are blocked. The
// setting is global: this module is loaded with the first upload, after the demo's images were
// rendered from SVG.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});

const MAX_SIDE_PIXELS = 2000;
/** A photo of 5 MB has fewer; a crafted file of a few bytes can claim billions. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
const QUALITY = 82;

/**
 * Re-encodes an uploaded image as WebP: upright, at most MAX_SIDE_PIXELS on its longer side, only
 * the first frame of an animation, without metadata.
 * @returns undefined when the bytes are no complete JPEG, PNG, WebP or GIF image
 */
export async function encodeImage(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "warning" })
      .autoOrient()
      .resize({
        width: MAX_SIDE_PIXELS,
        height: MAX_SIDE_PIXELS,
        fit: "inside",
        withoutEnlargement: true,
      })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
  } catch {
    return undefined;
  }
}

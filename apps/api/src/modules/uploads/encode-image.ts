import sharp from "sharp";

// What decides is what libvips makes of the bytes; a loader that is blocked cannot be talked into
// reading anything. This is the whole process's setting, and this module is loaded for the first
// upload: after the demo has been drawn from SVG.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});

/** Pixels on the longer side of what is kept. */
const MAX_SIDE = 2000;
/** More than a picture of 5 MB has; a file of a few bytes can claim to have billions. */
const MAX_PIXELS = 50_000_000;
const SECONDS = 20;
const QUALITY = 82;

/**
 * Draws an uploaded image anew, as WebP: turned the way it was held, no larger than a screen needs,
 * the first frame of an animation, and without anything else that the file carried.
 * @returns undefined when the bytes are no whole JPEG, PNG, WebP or GIF image
 */
export async function encodeImage(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "warning" })
      .autoOrient()
      .resize({
        width: MAX_SIDE,
        height: MAX_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch {
    return undefined;
  }
}

import sharp, { type Metadata } from "sharp";
import { HttpError } from "../../errors/http-error.ts";
import { THUMBNAIL_PIXELS } from "../../storage/image-keys.ts";

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

// The cache would keep the pixels of images that are never decoded again.
sharp.cache(false);
// The other processors are for the other requests.
sharp.concurrency(1);

const MAX_SIDE_PIXELS = 2000;
/** A photo of 5 MB has fewer; a crafted file of a few bytes can claim billions. */
const MAX_PIXELS = 50_000_000;
/** For images that libvips decodes as a whole, with about 9 bytes a pixel. */
const MAX_WHOLE_PIXELS = 25_000_000;
const MAX_SECONDS = 20;
const QUALITY = 82;

/**
 * Re-encodes an uploaded image as WebP: upright, smaller, the first frame of an animation, without metadata.
 * @throws HttpError 413 when it has too many pixels, 415 when the bytes are no complete JPEG, PNG, WebP or GIF image
 */
export async function encodeImage(file: Uint8Array) {
  const bytes = removeTexts(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const limitInputPixels = await findPixelLimit(bytes);
  try {
    // Phones write JPEGs that deviate from the standard, of which libjpeg warns. Browsers show them.
    const image = await sharp(bytes, { limitInputPixels, failOn: "error" })
      .autoOrient()
      .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
    return { image, thumbnail: await createThumbnail(image) };
  } catch {
    throw new HttpError(415, "The image is incomplete or damaged.");
  }
}

const PNG_SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
const COMPRESSED_TEXTS = new Set(["zTXt", "iTXt"]);

/** Leaves out the compressed texts of a PNG. libvips would inflate gigabytes of a file of 5 MB, twice, in 20 s. */
function removeTexts(file: Buffer): Buffer {
  if (!file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return file;
  const kept: Buffer[] = [PNG_SIGNATURE];
  // Each chunk has the length of its data, a type, the data and a checksum.
  for (let start = PNG_SIGNATURE.length; start + 8 <= file.length;) {
    const end = start + file.readUInt32BE(start) + 12;
    const type = file.toString("latin1", start + 4, start + 8);
    if (!COMPRESSED_TEXTS.has(type)) kept.push(file.subarray(start, end));
    start = end;
  }
  return Buffer.concat(kept);
}

/** Reads the header of an image, and returns how many pixels it may have. Throws as `encodeImage` does. */
async function findPixelLimit(bytes: Uint8Array): Promise<number> {
  if (bytes.length === 0) throw new HttpError(415, "The file is empty.");
  const metadata = await sharp(bytes, { limitInputPixels: false, failOn: "none" })
    .metadata()
    .catch(() => undefined);
  if (!metadata) throw new HttpError(415, "The file must be a JPEG, PNG, WebP or GIF image.");
  const isWhole = isDecodedWhole(metadata);
  const limit = isWhole ? MAX_WHOLE_PIXELS : MAX_PIXELS;
  if (metadata.width * metadata.height <= limit) return limit;
  const kind = isWhole ? "A progressive, animated or turned image" : "The image";
  throw new HttpError(413, `${kind} must not have more than ${limit / 1_000_000} megapixels.`);
}

/** Returns whether libvips needs all pixels at once, instead of decoding an image line by line. */
function isDecodedWhole({ format, isProgressive, orientation = 1 }: Metadata): boolean {
  // A JPEG is scaled down while it is decoded, before it is turned.
  return isProgressive || format === "gif" || (orientation > 1 && format !== "jpeg");
}

/**
 * Reads the encoded image: it is small, and its format is known. On request, thumbnails would need a limit on
 * concurrent work, a place for the results, and a lock against a concurrent delete.
 */
function createThumbnail(image: Uint8Array): Promise<Uint8Array> {
  return sharp(image)
    .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();
}

/** Returns a small PNG for a file input. */
export function imageFile(name: string): { name: string; mimeType: string; buffer: Buffer } {
  return {
    name,
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPgqI/GihiGlgQA/0M4gZip6jcAAAAASUVORK5CYII=",
      "base64",
    ),
  };
}

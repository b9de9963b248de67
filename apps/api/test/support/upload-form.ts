import { createNoiseImage } from "./noise-image.ts";

/** Creates the form that uploads an image, a small one if omitted. */
export function createUploadForm(image: Uint8Array<ArrayBuffer> = createNoiseImage(9)): FormData {
  const form = new FormData();
  form.append("file", new File([image], "image.png", { type: "image/png" }));
  form.append("fileType", "product-image");
  return form;
}

/** Encodes a multipart form, and returns it with its content-type header. */
export async function encodeForm(
  form: FormData,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const request = new Request("http://form.test", { method: "POST", body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { "content-type": request.headers.get("content-type") ?? "" },
  };
}

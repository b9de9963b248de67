/** Describes what a request sends: its query, or the names of the fields of its body. */
export async function describeFields(request: Request): Promise<string> {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("multipart/")) {
    return `form: ${[...(await request.formData()).keys()].join(", ")}`;
  }
  const body = await request.text();
  if (body === "") return new URL(request.url).search;
  return `JSON: ${Object.keys(JSON.parse(body) as object).join(", ")}`;
}

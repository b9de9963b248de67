const HTTP = /^https?:\/\//i;
/** A path of this origin: neither `//host` nor `/\host`, which would leave it. */
const OWN_PATH = /^\/(?![/\\])/;
const DATA = /^data:image\//i;
/** A preview of a file that was chosen here. */
const BLOB = /^blob:/;

/**
 * The address as a picture's source, or `undefined` when it must not become one: only http(s), a
 * path of this origin and pictures inside the address itself are let through.
 */
export function imageSource(address: string | undefined): string | undefined {
  const source = address?.trim() ?? "";
  return [HTTP, OWN_PATH, DATA, BLOB].some((kind) => kind.test(source)) ? source : undefined;
}

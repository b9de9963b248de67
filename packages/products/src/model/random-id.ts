/** Of secure contexts only: a panel inside a local network may be served without one. */
type MaybeInsecure = Omit<Crypto, "randomUUID"> & Partial<Pick<Crypto, "randomUUID">>;

/** A text that nobody can guess and that never comes twice. */
export function randomId(source: MaybeInsecure = crypto): string {
  return source.randomUUID?.() ?? toHex(source.getRandomValues(new Uint8Array(16)));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

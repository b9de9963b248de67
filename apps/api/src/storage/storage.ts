/** Where uploaded files are kept. Keys are made by this server, never by a caller. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Resolves with undefined when nothing is there. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Deletes a file; one that is gone already is no error. */
  delete(key: string): Promise<void>;
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

export interface RecordCounter {
  add: (chunk: Uint8Array) => void;
  /** The number of lines so far. A line end inside quotes belongs to a cell. */
  getCount: () => number;
  /** Whether the last byte ends a line. */
  isAtLineEnd: () => boolean;
}

/** Counts the records of a CSV file while it arrives. */
export function createRecordCounter(): RecordCounter {
  let count = 0;
  let isQuoted = false;
  let last: number | undefined;
  return {
    add(chunk) {
      for (const byte of chunk) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_FEED && !isQuoted) count += 1;
      }
      last = chunk.at(-1) ?? last;
    },
    getCount: () => count,
    isAtLineEnd: () => last === LINE_FEED && !isQuoted,
  };
}

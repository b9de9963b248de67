import * as v from "valibot";
import type { UserStorage } from "../session/user-session-storage.ts";

/** The last time that a `Date` can have. */
const MAX_TIME = 8.64e15;
const draftSchema = v.object({
  savedAt: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_TIME)),
  content: v.looseObject({}),
});
const parseDraft = v.parser(draftSchema);

export interface Draft<Content> {
  content: Content;
  /** Unix time in milliseconds. */
  savedAt: number;
}

export interface DraftForm<Content> {
  /** Unique name. A form that edits a row includes the row's id. */
  form: string;
  /** Reads a stored content, maybe of another build. Returns that of an empty form, which is not saved, for `{}`. */
  parse: (stored: Readonly<Record<string, unknown>>) => Content;
}

export interface DraftStore<Content> {
  /** Returns the draft, unless it is invalid or equal to the initial content. */
  read: () => Draft<Content> | undefined;
  /** Replaces the draft; deletes it for the initial content. Returns `false` if storage refuses. */
  put: (draft: Draft<Content>) => boolean;
  /** Replaces the draft by the content of the open form, if it has changed. Returns `false` as `put` does. */
  save: (content: Content) => boolean;
  /**
   * Replaces the draft by the one that was not decided about, or deletes it, but not the draft that a later form has saved.
   * Ignores later saves.
   */
  close: (undecided: Draft<Content> | undefined) => void;
}

/** Stores the draft of a form, one for each name. */
export function createDraftStore<Content>(
  storage: UserStorage,
  { form, parse }: DraftForm<Content>,
): DraftStore<Content> {
  const key = `draft:${form}`;
  const initial = parse({});
  const initialContent = serialize(initial);
  let savedContent = initialContent;
  let isClosed = false;

  const put = ({ content, savedAt }: Draft<Content>): boolean => {
    const serialized = serialize(content);
    const isEmpty = serialized === initialContent;
    const draft = isEmpty ? undefined : { savedAt, content: JSON.parse(serialized) as unknown };
    if (!storage.write(key, draft)) return false;
    savedContent = serialized;
    return true;
  };
  return {
    read() {
      const draft = storage.read(key, (stored) => {
        const { savedAt, content } = parseDraft(stored);
        return { savedAt, content: parse(content) };
      });
      return draft && serialize(draft.content) !== initialContent ? draft : undefined;
    },
    put,
    save: (content) =>
      isClosed || serialize(content) === savedContent || put({ content, savedAt: Date.now() }),
    close(undecided) {
      isClosed = true;
      const present = storage.read(key, parseDraft);
      if (present && serialize(present.content) !== savedContent) return;
      put(undecided ?? { content: initial, savedAt: 0 });
    },
  };
}

/** Converts a content to JSON. Leaves out passwords: they are never stored, whatever a form passes. */
function serialize(content: unknown): string {
  return JSON.stringify(content, (name, value: unknown) =>
    /password/i.test(name) ? undefined : value,
  );
}

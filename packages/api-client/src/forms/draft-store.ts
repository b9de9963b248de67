import * as v from "valibot";
import type { UserSessionStorage } from "../session/user-session-storage.ts";

const draftSchema = v.object({ savedAt: v.number(), content: v.looseObject({}) });

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

export type DraftStore<Content> = ReturnType<typeof createDraftStore<Content>>;

/** Stores the draft of a form, one for each name. */
export function createDraftStore<Content>(
  storage: UserSessionStorage,
  { form, parse }: DraftForm<Content>,
) {
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
    /** Returns the draft, unless it is invalid or equal to the initial content. */
    read(): Draft<Content> | undefined {
      const stored = v.safeParse(draftSchema, storage.read(key));
      if (!stored.success) return undefined;
      const content = parse(stored.output.content);
      return serialize(content) === initialContent ? undefined : { ...stored.output, content };
    },
    /** Replaces the draft; deletes it for the initial content. Returns `false` if storage refuses. */
    put,
    /** Replaces the draft by the content of the open form, if it has changed. Returns `false` as `put` does. */
    save: (content: Content): boolean =>
      isClosed || serialize(content) === savedContent || put({ content, savedAt: Date.now() }),
    /** Replaces the draft by the one that was not decided about, or deletes it. Ignores later saves. */
    close(undecided: Draft<Content> | undefined): void {
      isClosed = true;
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

import * as v from "valibot";
import type { UserSessionStorage } from "../session/user-session-storage.ts";
import * as wire from "../wire/wire.ts";

const STORAGE_KEY = "drafts";

/** Drafts of all forms together. */
const MAX_DRAFTS = 10;

/** Characters of one draft as JSON, so that all drafts fit into the session storage (5 MB). */
const MAX_DRAFT_LENGTH = 100_000;

/** The drafts as they are stored. Skips invalid values. */
const draftsSchema = wire.array(
  v.object({
    id: v.string(),
    /** Name of the form that it belongs to. */
    form: v.string(),
    /** Unix time in milliseconds. */
    savedAt: v.number(),
    content: v.looseObject({}),
  }),
);

type StoredDraft = v.InferOutput<typeof draftsSchema>[number];

export type Draft<Content> = Omit<StoredDraft, "content"> & { content: Content };

/** A form that has drafts. */
export interface DraftForm<Content> {
  /** Unique name. A form that edits a row includes the row's id. */
  form: string;
  /** The content before anything is entered. It is not saved. */
  initial: Content;
  /**
   * Reads a stored content, which may have been saved by another build. Returns its properties in the
   * order of `initial`.
   */
  parse: (stored: Readonly<Record<string, unknown>>) => Content;
}

/**
 * Stores the draft of one form next to the drafts of earlier forms. Each form has its own draft, so
 * typing into a new form before deciding about an offered draft overwrites neither.
 */
export interface DraftStore<Content> {
  /** Returns the draft of an earlier form of this name that was saved or resumed last. */
  latest: () => Draft<Content> | undefined;
  /**
   * Saves the content of the form; deletes its draft if nothing is entered. Returns `false` if storage
   * refuses or the content is too long: the last saved draft stays.
   */
  save: (content: Content) => boolean;
  /** Makes an earlier draft the draft of this form. */
  resume: (draft: Draft<Content>) => void;
  discard: (draft: Draft<Content>) => void;
  /** Deletes the draft of this form and ignores later saves. */
  clear: () => void;
}

export function createDraftStore<Content>(
  storage: UserSessionStorage,
  { form, initial, parse }: DraftForm<Content>,
): DraftStore<Content> {
  let ownId = createId();
  const initialContent = serialize(initial);
  let savedContent = initialContent;
  let isCleared = false;

  const read = (): StoredDraft[] => v.parse(draftsSchema, storage.read(STORAGE_KEY));
  const put = (draft: Draft<unknown>): boolean => {
    const others = read().filter(({ id }) => id !== draft.id);
    return storage.write(STORAGE_KEY, [draft, ...others].slice(0, MAX_DRAFTS));
  };
  const remove = (id: string): void => {
    const drafts = read();
    const others = drafts.filter((draft) => draft.id !== id);
    if (others.length === drafts.length) return;
    storage.write(STORAGE_KEY, others.length > 0 ? others : undefined);
  };

  return {
    latest() {
      for (const draft of read()) {
        if (draft.form !== form) continue;
        const content = parse(draft.content);
        if (serialize(content) !== initialContent) return { ...draft, content };
        // Invalid, or equal to what the server has meanwhile.
        remove(draft.id);
      }
      return undefined;
    },
    save(content) {
      const serialized = serialize(content);
      // Unchanged content keeps the time of its last change.
      if (isCleared || serialized === savedContent) return true;
      if (serialized.length > MAX_DRAFT_LENGTH) return false;
      if (serialized === initialContent) remove(ownId);
      else if (!put({ id: ownId, form, savedAt: Date.now(), content: JSON.parse(serialized) }))
        return false;
      savedContent = serialized;
      return true;
    },
    resume(draft) {
      ownId = draft.id;
      savedContent = serialize(draft.content);
      put(draft);
    },
    discard: ({ id }) => remove(id),
    clear() {
      isCleared = true;
      remove(ownId);
    },
  };
}

/** Converts a content to JSON. Leaves out passwords: they are never stored, whatever a form passes. */
function serialize(content: unknown): string {
  return JSON.stringify(content, (name, value: unknown) =>
    /password/i.test(name) ? undefined : value,
  );
}

/** Returns an id that is unique in a tab. */
function createId(): string {
  return `${Date.now()}-${Math.random()}`;
}

/** Returns a stored text as it was typed, or an empty one for any other value. */
export function textOf(stored: unknown): string {
  return typeof stored === "string" ? stored : "";
}

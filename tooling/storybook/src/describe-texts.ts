import { notifications } from "@mantine/notifications";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen, waitFor, type ByRoleMatcher } from "@testing-library/dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { renderStory, type RenderedStory } from "./render-story.ts";

/** In milliseconds: a document that does not change for this time is complete. */
const QUIET_TIME = 500;

type Matcher = (text: string) => boolean;

/** How the elements with a text are found: by their role and accessible name, their label, and so on. */
const QUERIES = {
  button: byRole("button"),
  heading: byRole("heading"),
  link: byRole("link"),
  dialog: byRole("dialog"),
  label: (matcher: Matcher) => screen.queryAllByLabelText(matcher),
  placeholder: (matcher: Matcher) => screen.queryAllByPlaceholderText(matcher),
  text: (matcher: Matcher) => screen.queryAllByText(matcher),
};

type Kind = keyof typeof QUERIES;

type Texts = Partial<Record<Kind, readonly string[]>>;

/** The texts that a story shows. */
export interface StoryTexts<StoryName> extends Texts {
  story: StoryName;
  /** The URL, if not the story's. */
  path?: string;
  /** The headers of the table: all of them, in their order. */
  columns?: readonly string[];
  /** The labels of a list of details: all of them, in their order. */
  terms?: readonly string[];
  /** The options of the open select: all of them, in their order. */
  options?: readonly string[];
  /** What `steps` do, in the name of the test. */
  after?: string;
  steps?: (rendered: RenderedStory) => Promise<void>;
}

/** Defines a test for each row of a table: renders the story and finds every text of the row, which repeats it literally. */
export function describeTexts<Props, Name extends string>(
  stories: Record<Name, unknown> & { default: Meta<Props> },
  table: readonly StoryTexts<NoInfer<Exclude<Name, "default">>>[],
): void {
  describe(`texts of ${stories.default.title}`, () => {
    // A toast outlives its story.
    afterEach(() => notifications.clean());

    test.each(table.map((row) => [nameOf(row), row] as const))("%s", async (_name, row) => {
      const story = stories[row.story] as StoryObj<Meta<Props>>;
      const parameters = { ...story.parameters, ...(row.path && { path: row.path }) };
      const rendered = await renderStory(stories.default, { ...story, parameters });
      await row.steps?.(rendered);
      const check = (): void => {
        const { columns, terms, options } = row;
        expect({
          missing: findMissing(row),
          columns: columns && readAll("columnheader"),
          terms: terms && readAll("term"),
          options: options && readAll("option"),
        }).toEqual({ missing: {}, columns, terms, options });
      };
      await waitUntilPassed(check);
    });
  });
}

/** Repeats a check until it passes, or throws its error when all code has loaded and the document is complete. */
async function waitUntilPassed(check: () => void): Promise<void> {
  const before = document.body.innerHTML;
  await vi.dynamicImportSettled();
  try {
    // Reports the difference without the document, which is long.
    await waitFor(check, { timeout: QUIET_TIME, onTimeout: (error) => error });
  } catch (error) {
    if (document.body.innerHTML === before) throw error;
    await waitUntilPassed(check);
  }
}

function nameOf({ story, path, after }: StoryTexts<string>): string {
  return [story, path && `at ${path}`, after && `after ${after}`].filter(Boolean).join(" ");
}

function byRole(role: ByRoleMatcher) {
  return (matcher: Matcher) => screen.queryAllByRole(role, { name: matcher });
}

/** Returns the texts that the document does not show. */
function findMissing(texts: Texts): Texts {
  const missing: Texts = {};
  for (const kind of Object.keys(QUERIES) as Kind[]) {
    const expected = texts[kind] ?? [];
    const shown = expected.length > 0 ? readTexts(kind) : new Set();
    if (!expected.every((text) => shown.has(text))) {
      missing[kind] = expected.filter((text) => !shown.has(text));
    }
  }
  return missing;
}

/** Reads all texts of a kind at once, because a query by role takes long. */
function readTexts(kind: Kind): Set<string> {
  const texts = new Set<string>();
  QUERIES[kind]((text) => texts.add(text).has(text));
  // The queries read no text of child elements.
  for (const { parentElement } of document.querySelectorAll("bdi")) {
    texts.add(parentElement?.textContent ?? "");
  }
  return texts;
}

function readAll(role: ByRoleMatcher): (string | null)[] {
  return screen.queryAllByRole(role).map((element) => element.textContent);
}

import {
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  luminance,
  mergeMantineTheme,
  TextInput,
} from "@mantine/core";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { StatusBadge, type Tone } from "./components/status-badge/status-badge.tsx";
import { renderWithTheme } from "./testing/render-with-theme.tsx";
import { cssVariablesResolver, theme } from "./theme.ts";

/** WCAG 2.2, 1.4.3 Contrast (Minimum), for text of the panel's sizes. */
const MIN_CONTRAST = 4.5;

/** WCAG 2.2, 1.4.11 Non-text Contrast. */
const MIN_CONTRAST_OF_STATES = 3;

/** Set by Mantine's style sheets, not by a variable. */
const INPUT_BACKGROUND = { light: "mantine-color-white", dark: "mantine-color-dark-6" };

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const mantines = defaultCssVariablesResolver(merged);
const ours = cssVariablesResolver(merged);

type Scheme = "light" | "dark";

/** Resolves `var(--name)` to an opaque color, from the variables that Mantine would write. */
function resolve(value: string, scheme: Scheme): string {
  if (/^#[\da-f]{3,6}$|^rgba\(.*, 1\)$/i.test(value)) return value;
  const name = `--${/^var\(--([\w-]+)\)$/.exec(value)?.[1]}` as const;
  const next = [ours[scheme], mantines[scheme], ours.variables, mantines.variables]
    .map((variables) => variables[name])
    .find((found) => found !== undefined);
  if (next === undefined) throw new Error(`${value} is not an opaque color`);
  return resolve(next, scheme);
}

function contrast(text: string, background: string, scheme: Scheme): number {
  const [lighter = 0, darker = 0] = [text, background]
    .map((value) => luminance(resolve(value, scheme)))
    .toSorted((one, other) => other - one);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the border color of the field with a label. */
function edgeOf(label: string): string | undefined {
  const wrapper = screen.getByLabelText(label).closest<HTMLElement>(".mantine-Input-wrapper");
  return wrapper?.style.getPropertyValue("--input-bd");
}

describe.each<Scheme>(["light", "dark"])("in the %s scheme", (scheme) => {
  test.each<Tone>(["success", "warning", "danger", "info", "accent", "neutral"])(
    "a %s badge is readable",
    (tone) => {
      renderWithTheme(<StatusBadge tone={tone}>word</StatusBadge>);
      const { color, background } = screen.getByText("word").style;
      expect(contrast(color, background, scheme)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    },
  );

  test.each<[what: string, text: string, background: string]>([
    ["text on the page", "mantine-color-text", "mantine-color-body"],
    ["text on the surface", "mantine-color-text", "market-color-surface"],
    ["dimmed text on the page", "mantine-color-dimmed", "mantine-color-body"],
    ["dimmed text on the surface", "mantine-color-dimmed", "market-color-surface"],
    ["dimmed text in a hovered row", "mantine-color-dimmed", "market-color-row-hover"],
    ["an error on the page", "mantine-color-error", "mantine-color-body"],
    ["a link on the page", "mantine-color-anchor", "mantine-color-body"],
    ["a placeholder", "mantine-color-placeholder", INPUT_BACKGROUND[scheme]],
    ["a button", "mantine-color-default-color", "mantine-color-default"],
    ["a button on hover", "mantine-color-default-color", "mantine-color-default-hover"],
    ["a primary button", "mantine-color-white", "mantine-primary-color-filled"],
    ["a primary button on hover", "mantine-color-white", "mantine-primary-color-filled-hover"],
    ["a red button", "mantine-color-white", "mantine-color-red-filled"],
    ["a red button on hover", "mantine-color-white", "mantine-color-red-filled-hover"],
    ["what is chosen", "market-color-selected-text", "market-color-selected"],
    ["a light button on hover", "mantine-color-teal-light-color", "mantine-color-teal-light-hover"],
    [
      "a light red button on hover",
      "mantine-color-red-light-color",
      "mantine-color-red-light-hover",
    ],
    ["the stripes behind it", "mantine-color-white", "market-color-awning-stripe"],
    ["the name on the sign-in page", "mantine-color-white", "market-color-awning"],
    ["the icon of an error", "mantine-color-red-light-color", "mantine-color-red-light"],
  ])("%s is readable", (_what, text, background) => {
    expect(contrast(`var(--${text})`, `var(--${background})`, scheme)).toBeGreaterThanOrEqual(
      MIN_CONTRAST,
    );
  });

  test.each<[what: string, edge: string, background: string]>([
    ["of what is chosen", "market-color-selected-border", "mantine-color-body"],
    ["of what is chosen", "market-color-selected-border", "market-color-surface"],
    ["of what is chosen", "market-color-selected-border", "mantine-color-default-border"],
    ["of a field", "market-color-field-border", "mantine-color-body"],
    ["of a field", "market-color-field-border", "market-color-surface"],
  ])("the edge %s, --%s, is visible on --%s", (_what, edge, background) => {
    expect(contrast(`var(--${edge})`, `var(--${background})`, scheme)).toBeGreaterThanOrEqual(
      MIN_CONTRAST_OF_STATES,
    );
  });

  test("a field has that edge, unless it has an error", () => {
    renderWithTheme(
      <>
        <TextInput label="Name" />
        <TextInput label="Email" error="Enter an email address" />
      </>,
    );
    expect(edgeOf("Name")).toBe("var(--market-color-field-border)");
    expect(edgeOf("Email")).toBe("");
  });
});

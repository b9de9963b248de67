import { expect, type Locator } from "@playwright/test";

/** WCAG 2.2, 1.4.11 Non-text Contrast. */
const MIN_CONTRAST = 3;

/** Returns a computed color of an element. A transparent background is that of the closest opaque ancestor. */
export function colorOf(
  element: Locator,
  property: "background-color" | "color" | "border-top-color" | "outline-color" | "stroke",
): Promise<string> {
  return element.evaluate((start, name) => {
    let color = getComputedStyle(start).getPropertyValue(name);
    for (let { parentElement } = start; parentElement && color === "rgba(0, 0, 0, 0)";) {
      color = getComputedStyle(parentElement).backgroundColor;
      ({ parentElement } = parentElement);
    }
    return color;
  }, property);
}

/** Expects two colors, like `rgb(0, 0, 0)`, to be told apart. */
export function expectContrast(one: string, other: string, what: string): void {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  const contrast = (lighter + 0.05) / (darker + 0.05);
  expect.soft(contrast, `${what}: ${one} beside ${other}`).toBeGreaterThanOrEqual(MIN_CONTRAST);
}

/** Relative luminance of WCAG. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((channel) => {
    const part = Number(channel) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Thumbnail } from "./thumbnail.tsx";

const SRC = "/uploads/bag.webp";
const SMALL_SRC = "/uploads/bag.thumb.webp";

const image = (): HTMLElement => screen.getByRole("img", { name: "Bag" });

test("requests the small variant of an image, and the image only if that fails", () => {
  render(<Thumbnail src={SRC} smallSrc={SMALL_SRC} alt="Bag" />);
  expect(image()).toHaveAttribute("src", SMALL_SRC);
  fireEvent.error(image());
  expect(image()).toHaveAttribute("src", SRC);
  fireEvent.error(image());
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("No Image")).toBeVisible();
});

test.each([
  ["is absent", undefined],
  ["is unsafe", "javascript:alert(1)"],
])("requests the image if the small variant %s", (_case, smallSrc) => {
  render(<Thumbnail src={SRC} smallSrc={smallSrc} alt="Bag" />);
  expect(image()).toHaveAttribute("src", SRC);
});

test("requests the small variant of the next image in the same row", () => {
  const { rerender } = render(<Thumbnail src={SRC} smallSrc={SMALL_SRC} alt="Bag" />);
  fireEvent.error(image());
  fireEvent.error(image());
  rerender(<Thumbnail src="/uploads/shoe.webp" smallSrc="/uploads/shoe.thumb.webp" alt="Bag" />);
  expect(image()).toHaveAttribute("src", "/uploads/shoe.thumb.webp");
});

test("reserves its space and neither loads nor decodes before it is needed", () => {
  render(<Thumbnail src={SRC} alt="Bag" />);
  expect(image()).toHaveAttribute("width", "36");
  expect(image()).toHaveAttribute("height", "36");
  expect(image()).toHaveAttribute("loading", "lazy");
  expect(image()).toHaveAttribute("decoding", "async");
  expect(image()).toHaveAttribute("referrerpolicy", "no-referrer");
});

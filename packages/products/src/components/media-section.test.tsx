import { renderStory, type RenderedStory } from "@market/storybook/render-story";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import meta, {
  DraftRestored,
  Empty,
  LimitReached,
  UploadFailed,
  Uploading,
  WithImages,
} from "../screens/new-product-screen.stories.tsx";
import { button } from "../testing/page-helpers.ts";
import { chooseImages, imageFile } from "../testing/steps.ts";
import { withLocation } from "@market/storybook/with-location";

/** Object URLs that are not revoked yet. */
const previews = new Set<string>();

beforeEach(() => {
  previews.clear();
  // jsdom has no object URLs.
  let count = 0;
  URL.createObjectURL = () => {
    const url = `blob:http://localhost/${(count += 1)}`;
    previews.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void previews.delete(url);
});

const TOO_MANY = "You can only upload up to 5 images";
const FAILED = "Failed to upload one or more images";

/** Name and state of each image, from the list. */
const images = (): string[] =>
  screen
    .queryAllByRole("listitem")
    .map((row) => [...row.querySelectorAll("p")].map((text) => text.textContent).join(": "));
const uploads = ({ calls }: RenderedStory["fake"]): unknown[] =>
  calls.filter(({ path }) => path === "/upload/single").map(({ method, body }) => [method, body]);

/** Pastes an image. Returns whether the browser handles it. */
function paste(types: string[]): boolean {
  return fireEvent.paste(document.body, {
    clipboardData: { types, files: [imageFile("cells.png")] },
  });
}

/** Drops texts by their type, as a browser does with an image of a page. */
function drop(data: Record<string, string>): void {
  const getData = (type: string): string => data[type] ?? "";
  fireEvent.drop(screen.getByText(/^Or drop or paste them here/), {
    dataTransfer: { types: Object.keys(data), items: [], files: [], getData },
  });
}

describe("uploading", () => {
  test("sends each file as a product image with its own request", async () => {
    const { fake } = await renderStory(meta, WithImages);
    expect(screen.getByLabelText("Image files")).toHaveAttribute("accept", "image/*");
    expect(screen.getByLabelText("Image files")).toHaveAttribute("multiple");
    expect(fake.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /upload/single",
      "POST /upload/single",
    ]);
    const body = { file: { filename: expect.any(String) }, fileType: "product-image" };
    expect(fake.calls.map((call) => call.body)).toEqual([body, body]);
  });

  test("shows a preview and the progress of each upload", async () => {
    await renderStory(meta, Uploading);
    expect(document.querySelector("li img")).toHaveAttribute("src", "blob:http://localhost/1");
    await waitFor(() => expect(images()).toEqual(["front.png: Uploading 50%"]));
    expect(screen.getByRole("progressbar", { name: "Upload of front.png" })).toHaveAttribute(
      "aria-valuenow",
      "50",
    );
    expect(screen.getByText("1 of 5 images", { exact: false })).toBeVisible();
    expect(button("Create Product")).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByText("Waiting for the images")).toBeVisible();
  });

  test("keeps the uploads that succeed, and shows one message for those that fail", async () => {
    const { fake } = await renderStory(meta, Empty);
    fake.answer("POST /upload/single", () =>
      uploads(fake).length === 2
        ? Response.json({ file: { url: "https://example.com/good.png", filePath: "good" } })
        : Response.json({ message: "no" }, { status: 500 }),
    );
    await chooseImages("bad-1.png", "good.png", "bad-2.png");
    await waitFor(() =>
      expect(images()).toEqual([
        "bad-1.png: Not uploaded: no",
        "good.png: Uploaded",
        "bad-2.png: Not uploaded: no",
      ]),
    );
    expect(screen.getAllByText(FAILED)).toHaveLength(1);
    const summary = "Images uploaded: 1 of 3. Not uploaded: bad-1.png, bad-2.png.";
    expect(screen.getByText(summary)).toHaveAttribute("aria-live", "polite");
    expect(screen.getByText("1 of 5 images", { exact: false })).toBeVisible();
  });

  test("retries each failed upload separately", async () => {
    const { fake, user } = await renderStory(meta, UploadFailed);
    fake.restore("POST /upload/single");
    await user.click(button("Retry front.png"));
    await waitFor(() =>
      expect(images()).toEqual(["front.png: Uploaded", "back.png: Not uploaded"]),
    );
    expect(uploads(fake)).toHaveLength(3);
    expect(screen.getByText(FAILED)).toBeVisible();
    await user.click(button("Retry back.png"));
    await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
  });

  test.each([
    [413, { message: "Too large." }, "Too large.", false],
    [415, { message: "The image is damaged." }, "The image is damaged.", false],
    [429, { message: "Too many uploads." }, "Too many uploads.", true],
    [503, { message: "Starting." }, "Starting.", true],
  ])("a refusal with %s has its reason, and Retry if it can help", async (...row) => {
    const [status, body, reason, canRetry] = row;
    const { fake } = await renderStory(meta, Empty);
    fake.fail("POST /upload/single", status, body);
    await chooseImages("front.png");
    await waitFor(() => expect(images()).toEqual([`front.png: Not uploaded: ${reason}`]));
    expect(screen.queryAllByRole("button", { name: "Retry front.png" })).toHaveLength(
      canRetry ? 1 : 0,
    );
  });

  test("says that a file is gone from the disk, without Retry", async () => {
    const { fake } = await renderStory(meta, Empty);
    fake.answer("POST /upload/single", () => Promise.reject(new TypeError("Failed to fetch")));
    const read = vi.spyOn(Response.prototype, "arrayBuffer").mockRejectedValue(new Error("gone"));
    await chooseImages("front.png");
    const reason = "The file was moved, changed or deleted. Choose it again.";
    await waitFor(() => expect(images()).toEqual([`front.png: Not uploaded: ${reason}`]));
    read.mockRestore();
    expect(screen.queryByRole("button", { name: "Retry front.png" })).toBeNull();
  });

  test("retries once on a double click", async () => {
    const { fake, user } = await renderStory(meta, UploadFailed);
    fake.hang("POST /upload/single");
    const before = uploads(fake).length;
    await user.dblClick(button("Retry front.png"));
    await waitFor(() => expect(uploads(fake)).toHaveLength(before + 1));
    expect(images()[0]).toMatch(/^front.png: Uploading/);
  });

  test("aborts an upload that is removed", async () => {
    const { fake, user } = await renderStory(meta, Empty);
    const signals: AbortSignal[] = [];
    fake.answer("POST /upload/single", (_call, signal) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    });
    await chooseImages("front.png");
    await waitFor(() => expect(signals).toHaveLength(1));
    await user.click(button("Cancel upload: front.png"));
    expect(images()).toEqual([]);
    expect(previews.size).toBe(0);
    await waitFor(() => expect(signals[0]?.aborted).toBe(true));
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(uploads(fake)).toHaveLength(1);
  });

  test("uploads dropped images and names other files", async () => {
    await renderStory(meta, Empty);
    const files = [new File(["x"], "notes.txt", { type: "text/plain" }), imageFile("front.png")];
    const items = files.map((file) => ({ kind: "file", type: file.type, getAsFile: () => file }));
    fireEvent.drop(button("Upload images"), { dataTransfer: { types: ["Files"], items, files } });
    await waitFor(() => expect(images()).toEqual(["front.png: Uploaded"]));
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Only images can be uploaded. Not added: notes.txt",
    );
  });

  test("uploads pasted images, and leaves texts to the field", async () => {
    await renderStory(meta, Empty);
    expect(paste(["text/plain", "Files"])).toBe(true);
    expect(paste(["Files"])).toBe(false);
    await waitFor(() => expect(images()).toEqual(["cells.png: Uploaded"]));
  });

  test("opens the file dialog by click and by keyboard", async () => {
    const { user } = await renderStory(meta, Empty);
    const open = vi.spyOn(screen.getByLabelText("Image files"), "click");
    await user.click(button("Upload images"));
    expect(open).toHaveBeenCalledTimes(1);
    await user.keyboard("{Enter}");
    expect(open).toHaveBeenCalledTimes(2);
    await user.keyboard(" ");
    expect(open).toHaveBeenCalledTimes(3);
  });

  test("opens no file dialog from the drop zone, which is no tab stop", async () => {
    const { user } = await renderStory(meta, Empty);
    const open = vi.spyOn(screen.getByLabelText("Image files"), "click");
    await user.click(screen.getByText(/^Or drop or paste them here/));
    expect(open).not.toHaveBeenCalled();
    screen.getByLabelText("Delivery Fee").focus();
    await user.tab();
    expect(button("Upload images")).toHaveFocus();
  });

  test("accepts the same file again after it was removed", async () => {
    const { fake, user } = await renderStory(meta, Empty);
    await chooseImages("front.png");
    await user.click(await screen.findByRole("button", { name: "Remove image: front.png" }));
    await waitFor(() => expect(images()).toEqual([]));
    await user.click(button("Upload images"));
    expect(screen.getByLabelText("Image files")).toHaveValue("");
    await chooseImages("front.png");
    await waitFor(() => expect(images()).toEqual(["front.png: Uploaded"]));
    expect(fake.data.uploads).toEqual(["uploads/picture-2.png"]);
  });
});

describe("an image of a web page", () => {
  const URLS = ["https://example.com/a.png", "https://example.com/b c.png"];

  test.each<[description: string, data: Record<string, string>, expected: string[]]>([
    ["its URL", { "text/uri-list": `# an image\r\n${URLS[0]}` }, [URLS[0] ?? ""]],
    [
      "its markup rather than the link around it",
      {
        "text/uri-list": "https://example.com/page",
        "text/html": `<a href="/page"><img alt="a" src="${URLS[0]}"></a>`,
      },
      [URLS[0] ?? ""],
    ],
    ["a URL with spaces", { "text/uri-list": URLS[1] ?? "" }, ["https://example.com/b%20c.png"]],
  ])("is added when it is dropped, by %s", async (_description, data, expected) => {
    const { fake } = await renderStory(meta, Empty);
    drop(data);
    await waitFor(() => expect(images()).toEqual(expected.map((url) => `${url}: From the web`)));
    expect(fake.calls).toEqual([]);
  });

  test.each<[description: string, data: Record<string, string>, message: string]>([
    ["data", { "text/html": '<img src="data:image/png;base64,AAAA">' }, "valid image URL"],
    ["a text", { "text/plain": "a.png" }, "valid image URL"],
  ])("is refused when it is %s", async (_description, data, message) => {
    await renderStory(meta, Empty);
    drop(data);
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(images()).toEqual([]);
  });

  test("is not added to five images", async () => {
    await renderStory(meta, LimitReached);
    drop({ "text/uri-list": URLS[0] ?? "" });
    await screen.findByText(TOO_MANY);
    expect(images()).toHaveLength(5);
  });
});

test("says which images were added more than once", async () => {
  await renderStory(meta, Empty);
  const front = imageFile("front.png");
  await chooseImages("back.png");
  fireEvent.paste(document.body, { clipboardData: { types: ["Files"], files: [front] } });
  fireEvent.paste(document.body, { clipboardData: { types: ["Files"], files: [front] } });
  expect(await screen.findByText("Added more than once: front.png")).toHaveRole("alert");
});

describe("a refusal of the product", () => {
  test.each([
    [400, "Item 2 of the images must have an http or https URL.", "https://example.com/side.png"],
    [400, "The image example.com/side.png no longer exists.", "https://example.com/side.png"],
    [422, 'Cannot load "https://example.com/side.png".', "https://example.com/side.png"],
  ])("with %s %s marks the row of its image, and names it", async (status, message, name) => {
    const { fake, user } = await renderStory(meta, DraftRestored);
    fake.fail("POST /admin/products", status, { message });
    await user.click(button("Create Product"));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText(`The server refused an image: ${name}`)).toHaveRole("alert");
    expect(images().filter((text) => text.endsWith(": Refused"))).toEqual([`${name}: Refused`]);
    await user.click(button(`Remove image: ${name}`));
    await waitFor(() => expect(images()).toHaveLength(1));
    expect(screen.queryByText(/^The server refused an image/)).toBeNull();
  });
});

describe("removing", () => {
  test("deletes the uploaded file once, by its path", async () => {
    const { fake, user } = await renderStory(meta, WithImages);
    await user.dblClick(button("Remove image: front.png"));
    await waitFor(() => expect(images()).toHaveLength(2));
    expect(uploads(fake).slice(2)).toEqual([["DELETE", { filePath: "uploads/picture-1.png" }]]);
    expect(previews.size).toBe(1);
  });

  test("keeps the image and shows an error when the server does not delete it", async () => {
    const { fake, user } = await renderStory(meta, WithImages);
    fake.fail("DELETE /upload/single", 500, { message: "disk full" });
    await user.click(button("Remove image: front.png"));
    expect(await screen.findByText("Failed to delete image")).toBeVisible();
    expect(images()[0]).toBe("front.png: Uploaded");
    fake.restore("DELETE /upload/single");
    await user.click(button("Remove image: front.png"));
    await waitFor(() => expect(images()).toHaveLength(2));
    expect(screen.queryByText("Failed to delete image")).toBeNull();
  });

  test.each([404, 409, 410])(
    "removes an image that the server cannot delete any more (%d), e.g. because a product uses it",
    async (status) => {
      const { fake, user } = await renderStory(meta, WithImages);
      fake.fail("DELETE /upload/single", status, { message: "not here" });
      await user.click(button("Remove image: front.png"));
      await waitFor(() => expect(images()).toHaveLength(2));
      expect(screen.queryByText("Failed to delete image")).toBeNull();
    },
  );

  test("sends no request for an image from the web or a failed upload", async () => {
    const { fake, user } = await renderStory(meta, WithImages);
    fake.fail("POST /upload/single");
    await chooseImages("bad.png");
    await user.click(await screen.findByRole("button", { name: "Remove image: bad.png" }));
    await user.click(button("Remove image: https://example.com/side.png"));
    expect(images()).toHaveLength(2);
    expect(uploads(fake).map((call) => Array.isArray(call) && call[0])).toEqual([
      "POST",
      "POST",
      "POST",
    ]);
    expect(screen.queryByText(FAILED)).toBeNull();
  });
});

describe("the limit of five images", () => {
  test("uploads the first files up to the limit and shows a message", async () => {
    const { fake } = await renderStory(meta, LimitReached);
    expect(screen.getByText(TOO_MANY)).toBeVisible();
    expect(images()).toHaveLength(5);
    expect(uploads(fake)).toHaveLength(5);
    await chooseImages("7.png");
    expect(uploads(fake)).toHaveLength(5);
  });

  test("includes images from the web", async () => {
    const { user } = await renderStory(meta, LimitReached);
    await user.type(screen.getByLabelText("Image URL"), "https://example.com/6.png{Enter}");
    expect(button("Add")).toBeDisabled();
    expect(images()).toHaveLength(5);
    await user.click(button("Remove image: 1.png"));
    await waitFor(() => expect(button("Add")).toBeEnabled());
    expect(screen.queryByText(TOO_MANY)).toBeNull();
  });

  test("includes uploads in flight, but not failed uploads", async () => {
    const { fake, user } = await renderStory(meta, UploadFailed);
    fake.hang("POST /upload/single");
    await chooseImages("1.png", "2.png", "3.png", "4.png", "5.png");
    expect(screen.queryByText(TOO_MANY)).toBeNull();
    expect(images()).toHaveLength(7);
    await user.click(button("Retry front.png"));
    expect(screen.getByText(TOO_MANY)).toBeVisible();
    expect(uploads(fake)).toHaveLength(7);
  });
});

test("revokes the previews and aborts the uploads when the form is left", async () => {
  const { fake, user } = await renderStory({ ...meta, decorators: [withLocation] }, WithImages);
  const aborted = vi.fn<() => void>();
  fake.answer("POST /upload/single", (_call, signal) => {
    signal.addEventListener("abort", aborted);
    return new Promise(() => {});
  });
  await chooseImages("late.png");
  await waitFor(() => expect(uploads(fake)).toHaveLength(3));
  expect(previews.size).toBe(3);
  await user.click(screen.getByRole("link", { name: "Back to Products" }));
  expect(aborted).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(aborted).toHaveBeenCalledTimes(1));
  expect(previews.size).toBe(0);
});

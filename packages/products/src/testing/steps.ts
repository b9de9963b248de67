import { screen, userEvent as events } from "storybook/test";

/* What a person does on Add New Product, for its stories and tests. */

/** Types without a rest between the keys. */
const userEvent = events.setup({ delay: null });

/** A picture file: one green pixel. */
export function picture(name: string): File {
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPg6I/+DwACggGjB2Nn9wAAAABJRU5ErkJggg==";
  const bytes = Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0));
  return new File([bytes], name, { type: "image/png" });
}

/** Chooses files as a person would in the dialog of the system. */
export async function choosePictures(...names: string[]): Promise<void> {
  await userEvent.upload(
    screen.getByLabelText("Image files"),
    names.map((name) => picture(name)),
  );
}

/** Drops files on the drop zone. Needs a real browser: jsdom has no `DataTransfer`. */
export function dropFiles(...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const target = screen.getByText(/^Or drop them here/);
  target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}

export async function searchVendor(text: string): Promise<void> {
  await userEvent.type(screen.getByRole("combobox", { name: "Vendor" }), text);
}

export async function pickVendor(): Promise<void> {
  await searchVendor("lekki");
  await userEvent.click(await screen.findByRole("option", { name: /^Lekki Gadgets(?! \d)/ }));
}

/** Everything that is required. */
export async function fillIn(): Promise<void> {
  await pickVendor();
  await userEvent.type(screen.getByLabelText("Product Name"), "Leather bag");
  await userEvent.type(screen.getByLabelText("Description"), "Made by hand in Aba.");
  await userEvent.type(screen.getByLabelText("Price"), "12.5");
  await userEvent.click(screen.getByRole("combobox", { name: "Condition" }));
  await userEvent.click(await screen.findByRole("option", { name: "Brand new" }));
  await userEvent.type(screen.getByLabelText("Stock Quantity"), "7");
  await userEvent.type(screen.getByLabelText("Delivery Fee"), "1500");
}

export async function submit(): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: "Create Product" }));
}

import { screen, userEvent as events } from "storybook/test";

/* Steps of a user on Add New Product, for its stories and tests. */

const userEvent = events.setup({ delay: null });

/** A green pixel as PNG, in base64. */
export const PIXEL_PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPg6I/+DwACggGjB2Nn9wAAAABJRU5ErkJggg==";

export function imageFile(name: string): File {
  const bytes = Uint8Array.from(atob(PIXEL_PNG), (character) => character.charCodeAt(0));
  return new File([bytes], name, { type: "image/png" });
}

/** Chooses image files in the file dialog. */
export async function chooseImages(...names: string[]): Promise<void> {
  await userEvent.upload(
    screen.getByLabelText("Image files"),
    names.map((name) => imageFile(name)),
  );
}

/** Drops files on the drop zone. Needs a real browser: jsdom has no `DataTransfer`. */
export function dropFiles(...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const target = screen.getByText(/^Or drop or paste them here/);
  target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}

export async function searchVendor(text: string): Promise<void> {
  await userEvent.type(screen.getByRole("combobox", { name: "Vendor" }), text);
}

export async function selectVendor(): Promise<void> {
  await searchVendor("lekki");
  await userEvent.click(await screen.findByRole("option", { name: /^Lekki Gadgets(?! \d)/ }));
}

/** Pastes a text, because typing renders the form for each character. */
async function enter(label: string, text: string): Promise<void> {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

/** Fills in every required field. */
export async function fillIn(): Promise<void> {
  await selectVendor();
  await enter("Product Name", "Leather bag");
  await enter("Description", "Made by hand in Aba.");
  await enter("Price", "12.5");
  await userEvent.click(screen.getByRole("combobox", { name: "Condition" }));
  await userEvent.click(await screen.findByRole("option", { name: "Brand new" }));
  await enter("Stock Quantity", "7");
  await enter("Delivery Fee", "1500");
}

export async function submit(): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: "Create Product" }));
}

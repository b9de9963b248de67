import type { FakeApi } from "@market/api-client/testing";
import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect, screen, spyOn, userEvent as events, waitFor } from "storybook/test";
import { goodRows, saveInterruptedImport } from "../testing/save-import.ts";
import { ImportDialog } from "./import-dialog.tsx";

const userEvent = events.setup({ delay: null });

function Opened(): ReactNode {
  return <ImportDialog opened onClose={() => {}} />;
}

const meta = {
  title: "Products/Import dialog",
  component: Opened,
  parameters: { path: "/products?import" },
  beforeEach: () => {
    sessionStorage.clear();
    localStorage.clear();
  },
} satisfies Meta<typeof Opened>;

export default meta;

type Story = StoryObj<typeof meta>;

const HEADER = "Vendor,Product Name,Description,Price,Condition,Stock Quantity,Delivery Fee,Notes";

/** Returns rows without a problem, with a note. */
const notedRows = (count: number): string => goodRows(count).replaceAll(/$/gm, ",x");

const BAD_ROWS = [
  "Lekki,Wool scarf,Warm.,9500,new,3,1000,",
  'Nobody,,Of clay.,"1.200,50",fairly used,2.5,,',
  'Lekki Gadgets,Leather bag 1,Made by hand in Aba.,"₦12,500",brand new,7,1500,x',
].join("\n");

const waitForFocus = async (name: string): Promise<void> =>
  waitFor(() => expect(screen.getByRole("button", { name })).toHaveFocus());

async function chooseFile(...rows: string[]): Promise<void> {
  const file = new File([[HEADER, ...rows].join("\n")], "products.csv", { type: "text/csv" });
  await waitForFocus("Choose a file");
  await userEvent.upload(screen.getByLabelText("CSV file"), file);
  // The dialog moves the focus, and scrolls, when the focused button is gone.
  await waitForFocus("Dismiss");
}

async function startImport(name: RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name }));
}

/** Creates the first products. The answer to the next one does not arrive. */
function answerFirst(fake: FakeApi, count: number): void {
  let received = 0;
  fake.answer("POST /admin/products", () =>
    ++received > count ? new Promise<Response>(() => {}) : Response.json({}, { status: 201 }),
  );
}

export const NoFile: Story = {};

export const WrongFile: Story = {
  play: async () => {
    const bytes = Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]);
    await userEvent.upload(await screen.findByLabelText("CSV file"), new File([bytes], "a.xlsx"));
    await expect(await screen.findByRole("alert")).toHaveTextContent("This is not a CSV file");
  },
};

export const Loaded: Story = {
  play: async () => {
    await chooseFile(notedRows(6));
    await expect(await screen.findByRole("button", { name: "Import 6 products" })).toBeVisible();
  },
};

export const Problems: Story = {
  play: async () => {
    await chooseFile(notedRows(4), BAD_ROWS);
    await userEvent.click(await screen.findByRole("button", { name: "With problems 3" }));
    await expect(screen.getByText(/^No shop is named Nobody/)).toBeVisible();
  },
};

/** Rows that name no vendor. */
export const VendorMissing: Story = {
  play: async () => {
    await chooseFile(notedRows(3).replaceAll("Lekki Gadgets", ""));
    await expect(await screen.findByRole("combobox", { name: "Vendor" })).toBeVisible();
  },
};

export const TwoThousandRows: Story = {
  play: async () => {
    await chooseFile(notedRows(2000));
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog.scrollHeight).toBeGreaterThan(80_000));
    dialog.scrollTo(0, 40_000);
    await waitFor(() => expect(screen.getAllByText(/^Leather bag 9\d\d$/)).not.toHaveLength(0));
    await expect(screen.getAllByRole("row").length).toBeLessThan(100);
  },
};

export const Running: Story = {
  beforeEach: withFake((fake) => answerFirst(fake, 3)),
  play: async () => {
    await chooseFile(notedRows(8));
    await startImport(/^Import 8/);
    await expect(await screen.findByText("3 of 8 products")).toBeVisible();
  },
};

/** Five attempts got no answer. The delays between them are left out. */
export const Paused: Story = {
  beforeEach: withFake((fake) =>
    fake.answer("POST /admin/products", () => Promise.reject(new TypeError("Failed to fetch"))),
  ),
  play: async () => {
    await chooseFile(notedRows(8));
    const { setTimeout } = globalThis;
    const timers = spyOn(globalThis, "setTimeout");
    timers.mockImplementation((callback: () => void, ms) =>
      setTimeout(callback, ms === 1000 ? 0 : ms),
    );
    await startImport(/^Import 8/);
    await expect(await screen.findByRole("alert")).toHaveTextContent(
      /^Five attempts got no answer/,
    );
    // The screenshot waits for a page that changes.
    timers.mockRestore();
  },
};

/** The tab was reloaded while the fourth row was sent. */
export const Stopped: Story = {
  beforeEach: () => saveInterruptedImport(),
  play: async () => {
    await expect(
      await screen.findByRole("button", { name: "Go on with 5 products" }),
    ).toBeVisible();
  },
};

export const Done: Story = {
  beforeEach: withFake((fake) => {
    let received = 0;
    fake.answer("POST /admin/products", () =>
      ++received === 2
        ? Response.json({ message: "This shop no longer exists." }, { status: 400 })
        : Response.json({}, { status: 201 }),
    );
  }),
  play: async () => {
    await chooseFile(notedRows(4), BAD_ROWS);
    await startImport(/^Import 4/);
    await expect(
      await screen.findByText("3 created, 4 not", { ignore: "[role=status]" }),
    ).toBeVisible();
  },
};

export const RestrictedRole: Story = {
  beforeEach: withFake((fake) => fake.setRole("support", ["read"])),
};

const dark = { globals: { colorScheme: "dark" } };

export const NoFileNarrow: Story = { ...narrow };
export const ProblemsNarrow: Story = { ...Problems, globals: narrow.globals };
export const RunningNarrow: Story = { ...Running, globals: narrow.globals };
export const DoneNarrow: Story = { ...Done, globals: narrow.globals };
export const NoFileDark: Story = { ...dark };
export const ProblemsDark: Story = { ...Problems, ...dark };
export const RunningDark: Story = { ...Running, ...dark };
export const DoneDark: Story = { ...Done, ...dark };
export const DoneNarrowDark: Story = { ...Done, globals: { ...narrow.globals, ...dark.globals } };

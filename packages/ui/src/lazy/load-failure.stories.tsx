import type { Meta, StoryObj } from "@storybook/react-vite";
import { LoadFailure } from "./load-failure.tsx";

const meta = {
  title: "UI/Load failure",
  component: LoadFailure,
  args: { name: "The dialog", onTryAgain: () => {}, onClose: () => {} },
} satisfies Meta<typeof LoadFailure>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OfADialog: Story = {};

/** Beside the control that has the focus. */
export const OfAMenu: Story = {
  args: { name: "The menu" },
  decorators: [
    (Failure) => (
      <>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as if it had been clicked */}
        <button type="button" autoFocus>
          List options
        </button>
        <Failure />
      </>
    ),
  ],
};

export const Dark: Story = { globals: { colorScheme: "dark" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { Logo } from "./logo.tsx";

const meta: Meta<typeof Logo> = { title: "UI/Logo", component: Logo };

export default meta;

export const Sizes: StoryObj<typeof Logo> = {
  render: () => (
    <p style={{ display: "flex", alignItems: "center", gap: 12, margin: 0 }}>
      <Logo size={16} />
      <Logo />
      <Logo size={40} />
      Market Admin
    </p>
  ),
};

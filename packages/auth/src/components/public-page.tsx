import { Paper, Text, Title } from "@mantine/core";
import { Logo } from "@market/ui/logo";
import type { CSSProperties, ReactNode } from "react";

/** Layout of the screens before sign-in: the brand and a card below a market stall's awning. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <main style={PAGE}>
      <div style={BRAND}>
        <Logo size={40} />
        <div>
          <Text fw={600} size="lg" lh={1.3}>
            Market Admin
          </Text>
          <Text size="sm">The back office of your marketplace</Text>
        </div>
      </div>
      <Paper withBorder shadow="md" radius="lg" maw="25rem" mx="auto" p="clamp(1.25rem, 6vw, 2rem)">
        <Title order={1} mb="lg" tabIndex={-1} style={{ outline: "none" }}>
          {title}
        </Title>
        {children}
      </Paper>
    </main>
  );
}

const AWNING = "var(--market-color-awning)";
const STRIPE = "var(--market-color-awning-stripe)";

/** An edge of scallops, one for each stripe, below the awning's two stripes. */
const PAGE: CSSProperties = {
  boxSizing: "border-box",
  minHeight: "100dvh",
  padding: "max(1.5rem, 12dvh) 1rem 2rem",
  backgroundColor: "var(--market-color-surface)",
  backgroundImage: [
    `linear-gradient(90deg, ${AWNING} 50%, ${STRIPE} 50%)`,
    `radial-gradient(2rem 1rem at 2rem 0, ${AWNING} 97%, transparent)`,
    `radial-gradient(2rem 1rem at 6rem 0, ${STRIPE} 97%, transparent)`,
  ].join(),
  backgroundPosition: "50% 0, 50% 17rem, 50% 17rem",
  backgroundSize: "8rem 17rem, 8rem 1rem, 8rem 1rem",
  backgroundRepeat: "repeat-x",
};

const BRAND: CSSProperties = {
  display: "flex",
  alignItems: "center",
  gap: "0.75rem",
  maxWidth: "25rem",
  margin: "0 auto 1.5rem",
  color: "#fff",
};

import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { StatusBadge } from "../status-badge/status-badge.tsx";

interface PageHeaderProps {
  title: string;
  /** Shown beside the title, such as "Sample data". */
  tag?: string;
  subtitle?: string;
  /** Buttons right of the title; below it on narrow screens. */
  actions?: ReactNode;
}

/** The screen's `h1`, which the shell focuses after a navigation, and its actions. */
export function PageHeader({ title, tag, subtitle, actions }: PageHeaderProps): ReactNode {
  return (
    <div className="market-page-header">
      <div className="market-page-titles">
        <div className="market-page-title-line">
          <Title tabIndex={-1} style={{ outline: "none" }}>
            {title}
          </Title>
          {tag && <StatusBadge tone="neutral">{tag}</StatusBadge>}
        </div>
        {subtitle && <p className="market-dimmed-text">{subtitle}</p>}
      </div>
      {actions && <div className="market-page-actions">{actions}</div>}
    </div>
  );
}

import type { ReactNode } from "react";

export interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** Buttons right of the title; below it on narrow screens. */
  actions?: ReactNode;
}

/** The screen's `h1`, which the shell focuses after a navigation, and its actions. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps): ReactNode {
  return (
    <div className="market-page-header">
      <div className="market-page-titles">
        <h1 className="market-page-title" tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className="market-dimmed-text">{subtitle}</p>}
      </div>
      {actions && <div className="market-page-actions">{actions}</div>}
    </div>
  );
}

import { Button } from "@mantine/core";
import { usePagination } from "@mantine/hooks";
import { memo, type ReactNode } from "react";

export interface PageButtonsProps {
  /** Names the navigation, e.g. "Pages of products". */
  label: string;
  /** Starts at 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

/**
 * Previous, the pages, and Next: all pages up to seven; beyond that, the first, the last and those around
 * the current one. The pages are plain buttons: Mantine's render two components each.
 */
export const PageButtons = memo(function PageButtons({
  label,
  page,
  pageCount,
  onPageChange,
}: PageButtonsProps): ReactNode {
  const { range } = usePagination({ page, total: pageCount });
  return (
    <nav className="market-pages" aria-label={label}>
      <StepButton isPossible={page > 1} onClick={() => onPageChange(page - 1)}>
        Previous
      </StepButton>
      <div className="market-pages">
        {/* oxlint-disable react/no-array-index-key -- as in Mantine, the focus stays where it is */}
        {range.map((item, index) =>
          item === "dots" ? (
            <span key={index} className="market-page-dots">
              …
            </span>
          ) : (
            <button
              key={index}
              type="button"
              className="market-page mantine-focus-auto mantine-active"
              aria-current={item === page ? "page" : undefined}
              onClick={() => onPageChange(item)}
            >
              {item}
            </button>
          ),
        )}
      </div>
      <StepButton isPossible={page < pageCount} onClick={() => onPageChange(page + 1)}>
        Next
      </StepButton>
    </nav>
  );
});

interface StepButtonProps {
  isPossible: boolean;
  onClick: () => void;
  children: ReactNode;
}

function StepButton({ isPossible, onClick, children }: StepButtonProps): ReactNode {
  return (
    <Button
      variant="default"
      size="compact-sm"
      // Not `disabled`, which would lose the focus at the last page.
      aria-disabled={!isPossible}
      data-disabled={!isPossible}
      onClick={isPossible ? onClick : undefined}
    >
      {children}
    </Button>
  );
}

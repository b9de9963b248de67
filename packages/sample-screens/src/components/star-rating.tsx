import { Group } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";

const STARS = [1, 2, 3, 4, 5];

/** Renders a rating as five stars, with a text alternative such as "4 of 5". */
export function StarRating({ rating }: { rating: number }): ReactNode {
  return (
    <Group
      gap={2}
      wrap="nowrap"
      role="img"
      aria-label={`${rating} of ${STARS.length}`}
      c="light-dark(var(--mantine-color-yellow-9), var(--mantine-color-yellow-5))"
    >
      {STARS.map((star) =>
        star <= rating ? (
          <IconStarFilled key={star} size={16} aria-hidden />
        ) : (
          <IconStar key={star} size={16} stroke={1.5} aria-hidden />
        ),
      )}
    </Group>
  );
}

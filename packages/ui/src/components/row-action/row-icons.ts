/**
 * Paths on a grid of 24, to be stroked, in the manner of Tabler's outlines but of one path each: a
 * table draws hundreds of them.
 */
export const ROW_ICONS = {
  view: "M2.5 12c5.4-8 13.6-8 19 0c-5.4 8-13.6 8-19 0zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0",
  edit: "M4 20v-4.5L15 4.7a2.9 2.9 0 0 1 4.2 4.2L8.5 20zM13 6.8l4.2 4.2",
  delete: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  more: "M11 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 19a1 1 0 1 0 2 0a1 1 0 1 0-2 0",
};

import { useApi } from "@market/api-client";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { sidebarEntries } from "../shell/sidebar-entries.ts";
import {
  actionCommands,
  resultGroups,
  matchCommands,
  screenCommands,
  type CommandGroup,
  type CommandSource,
} from "./commands.ts";
import { useFrameCommands, type FrameActions } from "./use-frame-commands.ts";

/** What the palette shows for a query, in groups that are not empty. */
export function useCommandGroups(
  offers: readonly CommandSource[],
  query: string,
  actions: FrameActions,
): CommandGroup[] {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const frame = useFrameCommands(actions);
  const go = (path: string): void => void navigate(path);
  const needle = query.trim();
  return [
    { label: "Screens", commands: matchCommands(screenCommands(sidebarEntries, go), needle) },
    { label: "Actions", commands: matchCommands(actionCommands(offers, go), needle) },
    ...resultGroups(offers, { api, queryClient }, needle, go),
    { label: "Panel", commands: matchCommands(frame, needle) },
  ].filter(({ commands }) => commands.length > 0);
}

import { useApi } from "@market/api-client";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@market/ui/navigation";
import { sidebarEntries } from "../routing/sidebar-entries.ts";
import {
  actionCommands,
  resultGroups,
  matchCommands,
  screenCommands,
  type CommandGroup,
  type CommandSource,
} from "./commands.ts";
import { useTableSearch } from "./use-table-search.ts";
import { usePanelCommands, type PanelActions } from "./use-panel-commands.ts";

/** Returns the commands that match a query, in groups that are not empty. */
export function useCommandGroups(
  sources: readonly CommandSource[],
  query: string,
  actions: PanelActions,
): CommandGroup[] {
  const api = useApi();
  const data = { api, queryClient: useQueryClient() };
  const panelCommands = usePanelCommands(actions);
  const navigateAsync = useNavigate();
  const navigate = (path: string): void => void navigateAsync(path);
  const needle = query.trim();
  const cached = resultGroups(sources, data, needle, navigate);
  const cachedIds = new Set(cached.flatMap(({ commands }) => commands.map(({ id }) => id)));
  const found = useTableSearch(sources, data, needle, navigate, cachedIds);
  return [
    { label: "Screens", commands: matchCommands(screenCommands(sidebarEntries, navigate), needle) },
    { label: "Actions", commands: matchCommands(actionCommands(sources, data, navigate), needle) },
    ...cached,
    { label: "Panel", commands: matchCommands(panelCommands, needle) },
    { label: "All records", commands: found },
  ].filter(({ commands }) => commands.length > 0);
}

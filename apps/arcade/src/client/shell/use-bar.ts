import type { Host } from '@tessera/provider-kit/browser';
import type { BarToolName } from '@tessera/provider/messages';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** What a press in the bar does: in the site's, where it has taken the bar, else in the game's own. */
export type ShellTool = { name: BarToolName; label: string; pressed?: boolean; onPress: () => void };

/** Whether the site draws the bar. */
export function useIsBarTaken(host: Host): boolean {
  return useSyncExternalStore(host.onBarTaken, host.isBarTaken, host.isBarTaken);
}

/** Tells the site what belongs in the bar, and whether it draws it. */
export function useBar(host: Host, title: string, note: string, tools: readonly ShellTool[]): boolean {
  const offered = JSON.stringify({
    title,
    note,
    tools: tools.map(({ name, label, pressed }) => ({ name, label, pressed })),
  });
  const press = useEffectEvent((name: BarToolName) => tools.find((tool) => tool.name === name)?.onPress());
  useEffect(
    () => host.showBar(JSON.parse(offered) as Parameters<Host['showBar']>[0], press),
    [host, offered],
  );
  return useIsBarTaken(host);
}

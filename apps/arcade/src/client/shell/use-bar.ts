import type { Host } from '@tessera/provider-kit/browser';
import type { BarToolName } from '@tessera/provider/messages';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Actions of the bar, whether the site or the game draws it. */
export type ShellTool = { name: BarToolName; label: string; pressed?: boolean; onPress: () => void };

/** Whether the site draws the bar. */
export function useIsBarTaken(host: Host): boolean {
  return useSyncExternalStore(host.onBarTaken, host.isBarTaken, host.isBarTaken);
}

/** Sends the bar's content to the site; returns whether the site draws the bar. */
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

import { useTranslation } from '@tessera/i18n';
import { Icon, SessionPosition, type Host, type IconName } from '@tessera/provider-kit/browser';
import type { BarToolName } from '@tessera/provider/messages';
import { use, useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react';

import { LoadPosition } from '../kit/load-position';
import hidden from './heard.module.css';
import styles from './GameShell.module.css';
import { ToolButton } from './ToolButton';

/** What a press in the bar does: in the site's, where it has taken the bar, else in the game's own. */
export type ShellTool = { name: BarToolName; label: string; pressed?: boolean; onPress: () => void };

type GameShellProps = {
  title: string;
  host: Host;
  tools: readonly ShellTool[];
  connected?: boolean;
  children: ReactNode;
};

const ICONS: Record<Exclude<BarToolName, 'sound'>, IconName> = {
  rules: 'info',
  history: 'timeout',
  fairness: 'shield',
};

/** The frame of every game: the way back, its name, and the word that no real money is at stake. */
export function GameShell({ title, host, tools, connected = true, children }: GameShellProps) {
  const { translate } = useTranslation();
  const note = translate('shell.playMoney');
  const loadPosition = use(LoadPosition);
  const isBarTaken = useBar(host, title, note, tools);
  const offline = !connected && (
    <span role="status" className={styles.offline}>
      {translate('shell.reconnecting')}
    </span>
  );
  if (isBarTaken)
    return (
      <div className={styles.shell}>
        <div className={styles.lines}>
          <h1 className={hidden.heard}>{title}</h1>
          {offline}
        </div>
        {children}
      </div>
    );
  return (
    <div className={styles.shell}>
      <div className={styles.head}>
        <header className={styles.bar}>
          <button
            type="button"
            className={styles.tool}
            onClick={host.leave}
            aria-label={translate('shell.lobby')}
          >
            <Icon name="back" turns />
          </button>
          <h1 className={host.embedded ? hidden.heard : styles.title} title={title}>
            {title}
          </h1>
          <span className={styles.badge}>{note}</span>
          {offline}
          <div className={styles.tools}>
            {tools.map(({ name, onPress, ...tool }) => (
              <ToolButton key={name} icon={iconOf({ name, ...tool })} onClick={onPress} {...tool} />
            ))}
          </div>
        </header>
        {loadPosition && (
          <SessionPosition
            host={host}
            load={loadPosition}
            texts={{ session: translate('shell.session'), net: translate('shell.net') }}
          />
        )}
      </div>
      {children}
    </div>
  );
}

function iconOf({ name, pressed }: Pick<ShellTool, 'name' | 'pressed'>): IconName {
  if (name === 'sound') return pressed ? 'soundOn' : 'soundOff';
  return ICONS[name];
}

/** Tells the site what belongs in the bar, and whether it draws it. */
function useBar(host: Host, title: string, note: string, tools: readonly ShellTool[]): boolean {
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
  return useSyncExternalStore(host.onBarTaken, host.isBarTaken);
}

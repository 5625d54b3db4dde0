import { useTranslation } from '@tessera/i18n';
import { Icon, type Host } from '@tessera/provider-kit/browser';
import type { ReactNode } from 'react';

import hidden from './heard.module.css';
import styles from './GameShell.module.css';

type GameShellProps = {
  title: string;
  host: Host;
  /** Buttons at the end of the bar. */
  tools?: ReactNode;
  connected?: boolean;
  children: ReactNode;
};

/** The frame of every game: the way back, its name, and the word that no real money is at stake. */
export function GameShell({ title, host, tools, connected = true, children }: GameShellProps) {
  const { translate } = useTranslation();
  return (
    <div className={styles.shell}>
      <header className={styles.bar}>
        <button
          type="button"
          className={styles.tool}
          onClick={host.leave}
          aria-label={translate('shell.lobby')}
        >
          <Icon name="back" turns />
        </button>
        <h1 className={host.embedded ? hidden.heard : styles.title}>{title}</h1>
        <span className={styles.badge}>{translate('shell.playMoney')}</span>
        {!connected && (
          <span role="status" className={styles.offline}>
            {translate('shell.reconnecting')}
          </span>
        )}
        <div className={styles.tools}>{tools}</div>
      </header>
      {children}
    </div>
  );
}

import { useTranslation } from '@tessera/i18n';
import { Icon, SessionPosition, type Host, type IconName } from '@tessera/provider-kit/browser';
import type { BarToolName } from '@tessera/provider/messages';
import { use, type ReactNode } from 'react';

import { LoadPosition } from '../kit/load-position';
import visuallyHidden from './visually-hidden.module.css';
import styles from './GameShell.module.css';
import { ToolButton } from './ToolButton';
import { useBar, type ShellTool } from './use-bar';

type GameShellProps = {
  title: string;
  host: Host;
  tools: readonly ShellTool[];
  connected?: boolean;
  isDemo?: boolean;
  children: ReactNode;
};

const ICONS: Record<Exclude<BarToolName, 'sound'>, IconName> = {
  rules: 'info',
  history: 'timeout',
  fairness: 'shield',
};

/** The frame of every game: back button, name, and the note about play money. */
export function GameShell({
  title,
  host,
  tools,
  connected = true,
  isDemo = false,
  children,
}: GameShellProps) {
  const { translate } = useTranslation();
  const note = translate(isDemo ? 'shell.demo' : 'shell.playMoney');
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
          <h1 className={visuallyHidden.hidden}>{title}</h1>
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
            <Icon name="back" mirrored />
          </button>
          <div className={styles.heading}>
            <h1 className={host.embedded ? visuallyHidden.hidden : styles.title} title={title}>
              {title}
            </h1>
            <span className={styles.badge}>{note}</span>
            {offline}
          </div>
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

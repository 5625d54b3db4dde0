import { EmbedFrame, SlowNotice } from '../../embed';
import { useT } from '../../i18n';
import { useEmbed, type EmbedBar } from '../../session/use-embed';
import { site } from '../../site';
import { Spinner } from '../../ui';
import { focusGame } from './focus-game';
import styles from './GameStage.module.css';
import { InjectedGame } from './InjectedGame';
import type { LaunchState } from './use-launch';

/** Runs code that it is sent, in a sandbox without access to the site. */
const ISOLATED_PAGE = new URL('/isolated.html', location.href).href;

type Props = {
  launch: LaunchState;
  title: string;
  onClose: () => void;
  /** The session of the game has ended. */
  onLoginNeeded: () => void;
  onFundsNeeded: () => unknown;
  /** Opens the game again. */
  onRestart: () => void;
  /** What the game has kept on this device; undefined for a visitor. */
  readKeptState: (() => string) | undefined;
  onKeepState: (state: string) => void;
  /** The game's content for the bar above it; undefined until the game sends it. */
  onBar: (bar: EmbedBar | undefined) => void;
};

/** Renders the launched game in the element `gameFrame`. */
export function GameStage({ launch, ...rest }: Props) {
  const t = useT();
  return (
    <div className={styles.stage}>
      {launch.kind === 'script' && !site.isolateLaunchCode ? (
        <InjectedGame code={launch.code} {...rest} />
      ) : (
        <div id="gameFrame" className={styles.holder}>
          {launch.kind === 'script' ? (
            <EmbeddedGame url={ISOLATED_PAGE} code={launch.code} {...rest} />
          ) : launch.kind === 'iframe' ? (
            <EmbeddedGame url={launch.url} {...rest} />
          ) : (
            <Waiting label={t('play.starting')} />
          )}
        </div>
      )}
    </div>
  );
}

type EmbeddedProps = Omit<Props, 'launch'> & {
  url: string;
  /** Code that the page runs once it has loaded. */
  code?: string;
};

function EmbeddedGame({ url, code, title, onRestart, ...rest }: EmbeddedProps) {
  const t = useT();
  const { progress, handlers } = useEmbed({ ...rest, onReady: focusGame, onOldLanguage: onRestart });

  return (
    <>
      <EmbedFrame url={url} title={title} {...handlers} {...(code !== undefined && { payload: { code } })} />
      {progress === 'loading' && <Waiting label={t('play.starting')} />}
      {progress === 'slow' && (
        <SlowNotice text={t('play.slow')} retryLabel={t('shell.retry')} onRetry={onRestart} />
      )}
    </>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting}>
      <Spinner label={label} />
    </div>
  );
}

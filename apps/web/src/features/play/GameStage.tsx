import { EmbedFrame } from '../../embed';
import { useT } from '../../i18n';
import { useEmbed, type EmbedBar } from '../../session/use-embed';
import { site } from '../../site';
import { Button, Spinner } from '../../ui';
import styles from './GameStage.module.css';
import { InjectedGame } from './InjectedGame';
import type { LaunchState } from './use-launch';

/** Runs code that it is sent, where it can reach nothing of the site. */
const ISOLATED_PAGE = new URL('/isolated.html', location.href).href;

type Props = {
  launch: LaunchState;
  title: string;
  onClose: () => void;
  /** The game wants the player to log in. */
  onLoginNeeded: () => void;
  /** What the game wants in the bar above it; none until it says so. */
  onBar: (bar: EmbedBar | undefined) => void;
};

/** Where the game is: the element `gameFrame`. */
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
  /** What to run in the page, once it is there. */
  code?: string;
};

function EmbeddedGame({ url, code, title, ...rest }: EmbeddedProps) {
  const t = useT();
  const { progress, attempt, reload, handlers } = useEmbed(rest);

  return (
    <>
      <EmbedFrame
        key={attempt}
        url={url}
        title={title}
        {...handlers}
        {...(code !== undefined && { payload: { code } })}
      />
      {progress === 'loading' && <Waiting label={t('play.starting')} />}
      {progress === 'late' && (
        <div className={styles.late} role="alert">
          <p>{t('play.slow')}</p>
          <Button look="outline" size="s" icon="refresh" onClick={reload}>
            {t('shell.retry')}
          </Button>
        </div>
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

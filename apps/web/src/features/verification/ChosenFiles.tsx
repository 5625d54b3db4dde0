import { useTranslation } from '@tessera/i18n';

import { useKeptFocus } from '../../forms/use-kept-focus';
import { useT } from '../../i18n';
import { Button, IconButton } from '../../ui';
import { megabytes } from './files';
import { Preview } from './Preview';
import styles from './verification.module.css';

export type ChosenFile = { key: string; name: string; content: Blob; isSmaller: boolean };

export type Sending = {
  /** The number of the file that is being sent, from 1. */
  number: number;
  /** The part of all files that has been sent, from 0 to 1. */
  part: number;
};

type Props = {
  files: readonly ChosenFile[];
  sending: Sending | undefined;
  onSend: () => void;
  onRemove: (key: string) => void;
  onCancel: () => void;
};

/** Previews of the files, and their progress while they are sent. */
export function ChosenFiles({ files, sending, onSend, onRemove, onCancel }: Props) {
  const t = useT();
  const { locale } = useTranslation();
  const isSingle = files.length === 1;
  useKeptFocus(sending !== undefined);
  return (
    <div className={styles.chosen}>
      <ul className={styles.previews}>
        {files.map(({ key, name, content, isSmaller }) => (
          <li key={key}>
            <Preview file={content} name={name} />
            <p className={styles.name}>
              <bdi>{name}</bdi>
            </p>
            <p className={styles.hint}>
              {t('verification.size', { size: megabytes(content.size, locale) })}
              {isSmaller && ` · ${t('verification.smaller')}`}
            </p>
            {!isSingle && !sending && (
              <IconButton
                icon="close"
                label={t('verification.remove', { name })}
                className={styles.remove}
                onClick={() => onRemove(key)}
              />
            )}
          </li>
        ))}
      </ul>
      {sending && (
        <>
          {!isSingle && (
            <p className={styles.hint} role="status">
              {t('verification.fileOf', { number: sending.number, count: files.length })}
            </p>
          )}
          <progress
            className={styles.progress}
            max={1}
            value={sending.part}
            aria-label={t('verification.progress')}
          />
        </>
      )}
      <div className={styles.buttons}>
        <Button autoFocus busy={sending !== undefined} disabled={sending !== undefined} onClick={onSend}>
          {t('verification.send')}
        </Button>
        <Button look="outline" onClick={onCancel}>
          {t('verification.cancel')}
        </Button>
      </div>
    </div>
  );
}

import type { NeedWire } from '@tessera/contract';
import { useTranslation } from '@tessera/i18n';
import { useRef, type ChangeEvent, type RefObject } from 'react';

import { useT } from '../../i18n';
import { useMedia } from '../../platform/media';
import { Button, Icon, Spinner } from '../../ui';
import { below } from '../../ui/breakpoints';
import { isPicture, megabytes, typeNames } from './files';
import styles from './verification.module.css';

/** Phones and tablets, which have a camera at hand: a touch screen, or a narrow one. */
const PHONE = `(hover: none), ${below('medium')}`;

type Props = {
  need: NeedWire;
  title: string;
  isPreparing: boolean;
  isHidden: boolean;
  input: RefObject<HTMLInputElement | null>;
  onChoose: (files: readonly File[]) => void;
};

/** What the operator accepts, and the buttons to choose a file or take a photo. */
export function FileChoice({ need, title, isPreparing, isHidden, input, onChoose }: Props) {
  const t = useT();
  const { locale } = useTranslation();
  const { accepts, maxBytes } = need;
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useMedia(PHONE) && accepts.some(isPicture);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose([...(target.files ?? [])]);
    // So that the same file can be chosen again.
    target.value = '';
  }

  return (
    <div className={styles.choose} hidden={isHidden}>
      {isPreparing ? <Spinner label={t('shell.loading')} /> : <Icon name="receipt" size="l" />}
      <p>{t(hasCamera ? 'verification.chooseOrPhoto' : 'verification.dropHere')}</p>
      <p className={styles.hint}>
        {typeNames(accepts)}
        {maxBytes !== undefined && ` · ${t('verification.upTo', { limit: megabytes(maxBytes, locale) })}`}
      </p>
      <div className={styles.buttons}>
        <label className={styles.file}>
          <span>{t('verification.chooseFile')}</span>
          <input
            ref={input}
            type="file"
            multiple
            aria-label={title}
            accept={accepts.join(',')}
            onChange={handleChange}
          />
        </label>
        {hasCamera && (
          <>
            <Button look="outline" onClick={() => camera.current?.click()}>
              {t('verification.takePhoto')}
            </Button>
            <input
              ref={camera}
              type="file"
              hidden
              aria-label={t('verification.takePhoto')}
              accept="image/*"
              capture="environment"
              onChange={handleChange}
            />
          </>
        )}
      </div>
    </div>
  );
}

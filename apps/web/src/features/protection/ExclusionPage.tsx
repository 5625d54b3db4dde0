import { useEffect } from 'react';

import { useT } from '../../i18n';
import { useExclusion, type Exclusion } from '../../platform/exclusion';
import { closeDialog, useDialogs } from '../../session';
import { site } from '../../site';
import { Button, classNames } from '../../ui';
import { useDialog } from '../../ui/use-dialog';
import { Contacts } from './Contacts';
import { useMoment } from './texts';
import styles from './ExclusionPage.module.css';
import shared from './shared.module.css';

/** Takes the place of the page for somebody who has chosen not to play: until when, and who helps. */
export function ExclusionPage({ exclusion: { code, until } }: { exclusion: Exclusion }) {
  const t = useT();
  const moment = useMoment();
  const close = () => useExclusion.setState({ exclusion: undefined });
  const dialog = useDialog(true, close);
  const isLoginOpen = useDialogs(({ open }) => open !== undefined);
  // The login that has met the refusal says nothing more. One that opens later, as when a sportsbook that has lost its session
  // asks for it, would cover this page.
  useEffect(() => {
    if (isLoginOpen) closeDialog();
  }, [isLoginOpen]);
  const end = until === undefined ? Number.NaN : Date.parse(until);
  const isBreak = code === 'on_break';
  const title = t(isBreak ? 'protection.onBreak' : 'protection.excluded');
  return (
    <dialog ref={dialog} className={classNames(shared.colours, styles.exclusion)} aria-label={title}>
      <div className={classNames(shared.colours, shared.page)}>
        <img src={site.mark} alt="" width="56" height="56" />
        <h1>{title}</h1>
        <p className={shared.lead}>
          {Number.isNaN(end)
            ? t('shell.noLogin')
            : t(isBreak ? 'protection.loginFrom' : 'protection.excludedUntil', {
                date: moment(new Date(end)),
              })}
        </p>
        <p>{t('protection.excludedText')}</p>
        {!isBreak && <p>{t('protection.excludedReturn')}</p>}
        <Contacts />
        <Button look="outline" size="l" onClick={close}>
          {t('shell.close')}
        </Button>
      </div>
    </dialog>
  );
}

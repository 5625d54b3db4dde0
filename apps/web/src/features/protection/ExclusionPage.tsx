import { useEffect } from 'react';

import { useT } from '../../i18n';
import { useExclusion, type Exclusion } from '../../platform/exclusion';
import { closeDialog, useDialogs } from '../../session';
import { site } from '../../site';
import { Button, classNames } from '../../ui';
import { useDialog } from '../../ui/use-dialog';
import { Contacts } from './Contacts';
import { useLongDateTime } from './texts';
import styles from './ExclusionPage.module.css';
import shared from './shared.module.css';

/** Covers the site for a player who takes a break or has excluded themselves: until when, and help organisations. */
export function ExclusionPage({ exclusion: { code, until } }: { exclusion: Exclusion }) {
  const t = useT();
  const dateTime = useLongDateTime();
  const close = () => useExclusion.setState({ exclusion: undefined });
  const dialog = useDialog(true, close);
  const isLoginOpen = useDialogs(({ open }) => open !== undefined);
  // Closes the login dialog that was refused, and one that opens later: a sportsbook requests a login when its session ends.
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
                date: dateTime(new Date(end)),
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

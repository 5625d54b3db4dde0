import { useRef, useState } from 'react';

import { useT } from '../../i18n';
import { toastFailure } from '../../platform/toast-failure';
import { SiteLink } from '../../session';
import { paths, site, useText, type PROTECTION_SECTIONS } from '../../site';
import { SECTION_HINTS } from '../../site/section-hints';
import { Select, toast } from '../../ui';
import { saveInterval } from './api';
import { intervalsOf, type Protection, type RealityCheck } from './protection';
import { SessionFigures } from './SessionFigures';
import { durationText, useLongDateTime } from './texts';
import styles from './OverviewSection.module.css';
import shared from './shared.module.css';

type Props = { protection: Protection; sections: readonly (typeof PROTECTION_SECTIONS)[number][] };

/** The session so far, the interval of the reality check, and links to the other sections. */
export function OverviewSection({ protection, sections }: Props) {
  const t = useT();
  const text = useText();
  const dateTime = useLongDateTime();
  const { lastLogin, realityCheck } = protection;
  const page = site.pages.find(({ kind }) => kind === 'protection');
  return (
    <>
      <section className={shared.card}>
        <h2>{t('protection.session')}</h2>
        <SessionFigures protection={protection} />
        {lastLogin && (
          <p className={shared.hint}>
            {t('protection.lastLogin', { time: dateTime(lastLogin.at) })}
            {lastLogin.device !== undefined && (
              <>
                {' · '}
                <bdi>{lastLogin.device}</bdi>
              </>
            )}
          </p>
        )}
      </section>
      {realityCheck && <CheckInterval check={realityCheck} />}
      <ul className={shared.cards}>
        {sections.map(({ id, title }) => (
          <li key={id} className={shared.card}>
            <h2>
              <SiteLink href={paths.account(id)}>{t(title)}</SiteLink>
            </h2>
            <p className={shared.hint}>{t(SECTION_HINTS[id])}</p>
          </li>
        ))}
        {page && (
          <li className={shared.card}>
            <h2>
              <SiteLink href={page.path}>{text(page.label)}</SiteLink>
            </h2>
            <p className={shared.hint}>{t('protection.pageTool')}</p>
          </li>
        )}
      </ul>
    </>
  );
}

const OFF = 'off';

function CheckInterval({ check }: { check: RealityCheck }) {
  const t = useT();
  const minutesText = (minutes: number) => t('protection.everyMinutes', { time: durationText(minutes, t) });
  // Arrow keys select one option after the other. Requests run one at a time, and only the last choice is saved.
  const [chosen, setChosen] = useState<string>();
  const last = useRef<string>(undefined);
  const saving = useRef(Promise.resolve());

  function choose(value: string) {
    setChosen(value);
    last.current = value;
    saving.current = saving.current.then(() => (last.current === value ? save(value) : undefined));
  }

  async function save(value: string) {
    try {
      await saveInterval(value === OFF ? null : Number(value));
      toast.success(t('protection.saved'));
    } catch (failure) {
      toastFailure(failure, t('protection.notSaved'));
    }
    if (last.current === value) setChosen(undefined);
  }

  return (
    <section className={shared.card}>
      <h2>{t('protection.realityCheck')}</h2>
      <p className={shared.hint}>{t('protection.realityHint')}</p>
      <div className={styles.choice}>
        <Select
          label={t('protection.interval')}
          value={chosen ?? (check.minutes === undefined ? OFF : String(check.minutes))}
          options={[
            ...intervalsOf(check).map((minutes) => ({ value: String(minutes), text: minutesText(minutes) })),
            ...(check.mayBeOff || check.minutes === undefined
              ? [{ value: OFF, text: t('protection.never') }]
              : []),
          ]}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
    </section>
  );
}

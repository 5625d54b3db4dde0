import type { NeedWire, VerificationWire } from '@tessera/contract';
import { useEffect, useRef } from 'react';

import { useT, type MessageKey } from '../../i18n';
import { FileForm } from './FileForm';
import { classNames } from '../../ui';
import card from '../../ui/card.module.css';
import styles from './verification.module.css';

const TITLES: Partial<Record<string, MessageKey>> = {
  identity: 'verification.identity',
  address: 'verification.address',
  payment: 'verification.payment',
};

const STATES = {
  needed: 'shell.verificationNeeded',
  pending: 'shell.verificationPending',
  done: 'shell.verificationDone',
  refused: 'shell.verificationRefused',
} as const satisfies Record<NeedWire['status'], MessageKey>;

type Props = { need: NeedWire; onSent: (verification: VerificationWire) => void };

/** A document: its state, why it was refused, and the form to send it. */
export function NeedCard({ need, onSent }: Props) {
  const t = useT();
  const { kind, status, reason } = need;
  const title = t(TITLES[kind] ?? 'verification.document');
  const heading = useRef<HTMLHeadingElement>(null);
  const isSent = useRef(false);

  function showSent(verification: VerificationWire) {
    isSent.current = true;
    onSent(verification);
  }

  // With its new status the card has no form, which had the focus.
  useEffect(() => {
    if (isSent.current && document.activeElement === document.body) heading.current?.focus();
    isSent.current = false;
  }, [status]);

  return (
    <li className={classNames(card.card, styles.need)}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <span className={styles.state} data-state={status}>
          {t(STATES[status])}
        </span>
      </div>
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
      {(status === 'needed' || status === 'refused') && (
        <FileForm need={need} title={title} onSent={showSent} />
      )}
    </li>
  );
}

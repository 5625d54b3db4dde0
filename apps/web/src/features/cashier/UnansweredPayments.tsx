import type { PaymentKind } from '@tessera/contract';
import { useState } from 'react';
import { createPortal } from 'react-dom';

import { lazyPart } from '../../loading';
import { usePath } from '../../platform/navigation';
import { usePlayer } from '../../session';
import { paths, plainPath } from '../../site';
import { formPath } from './form-path';
import { useUnanswered } from './unanswered';
import styles from './UnansweredPayments.module.css';

const UnansweredNotice = lazyPart(
  () => import('./UnansweredNotice').then((module) => module.UnansweredNotice),
  { messages: ['cashier', 'forms'] },
);

/** Over the pages of the site: asks for payments that have no answer yet, which the player may have left or lost in a crash. */
export function UnansweredPayments() {
  const username = usePlayer((player) => player.username);
  if (username === undefined) return null;
  return createPortal(
    <div className={styles.notices}>
      <StoredPayment key={`deposit ${username}`} kind="deposit" username={username} />
      <StoredPayment key={`withdrawal ${username}`} kind="withdrawal" username={username} />
    </div>,
    document.body,
  );
}

function StoredPayment({ kind, username }: { kind: PaymentKind; username: string }) {
  const path = plainPath(usePath());
  const stored = useUnanswered(kind, username);
  const [closed, setClosed] = useState<string>();
  const isShownByPage = path === formPath(kind) || path === paths.payments();
  if (!stored || isShownByPage || closed === stored.id) return null;
  return <UnansweredNotice kind={kind} username={username} onClose={() => setClosed(stored.id)} />;
}

import type { ReactNode } from 'react';

import { switchDialog, type AccountDialog } from './dialog-state';
import styles from './DialogLink.module.css';

/** A link from one of the account dialogs to another. */
export function DialogLink({ to, children }: { to: AccountDialog; children: ReactNode }) {
  return (
    <a
      className={styles.link}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        switchDialog(to);
      }}
    >
      {children}
    </a>
  );
}

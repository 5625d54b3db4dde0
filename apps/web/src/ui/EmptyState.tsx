import type { ReactNode } from 'react';

import type { IconName } from './icon-names';
import { Notice } from './Notice';

/** A list that has nothing in it. */
export function EmptyState({
  text,
  icon = 'dice',
  children,
}: {
  text: string;
  icon?: IconName;
  children?: ReactNode;
}) {
  return (
    <div role="status">
      <Notice icon={icon} text={text}>
        {children}
      </Notice>
    </div>
  );
}

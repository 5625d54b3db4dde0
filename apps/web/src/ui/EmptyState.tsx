import type { ReactNode } from 'react';

import type { IconName } from './icon-names';
import { Notice } from './Notice';

/** A list that has nothing in it. */
export function EmptyState({
  text,
  icon = 'dice',
  compact = false,
  children,
}: {
  text: string;
  icon?: IconName;
  /** For areas of a fixed, small height. */
  compact?: boolean;
  children?: ReactNode;
}) {
  return (
    <div role="status">
      <Notice icon={icon} text={text} compact={compact}>
        {children}
      </Notice>
    </div>
  );
}

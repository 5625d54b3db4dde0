import type { ReactNode } from 'react';

import type { IconName } from './icon-names';
import { Notice } from './Notice';

/** The content of an empty list. */
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

import type { ReactNode } from 'react';

import { Button } from './Button';
import { Notice } from './Notice';

/** The content of an area that could not be loaded, with a Retry button. */
export function ErrorState({
  text,
  detail,
  retryLabel,
  onRetry,
  compact = false,
  children,
}: {
  text: string;
  /** A second line: the reason, if it is known. */
  detail?: string | undefined;
  retryLabel: string;
  onRetry: () => void;
  /** For areas of a fixed, small height. */
  compact?: boolean;
  /** Above the button, such as a link. */
  children?: ReactNode;
}) {
  return (
    <div role="alert">
      <Notice icon="warning" text={text} detail={detail} compact={compact}>
        {children}
        <Button look="outline" size={compact ? 's' : 'm'} icon="refresh" onClick={onRetry}>
          {retryLabel}
        </Button>
      </Notice>
    </div>
  );
}

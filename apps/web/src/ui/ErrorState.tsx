import { Button } from './Button';
import { Notice } from './Notice';

/** An area that could not be loaded, and the way to try again. */
export function ErrorState({
  text,
  detail,
  retryLabel,
  onRetry,
  compact = false,
}: {
  text: string;
  /** A second line: the reason, where it is known. */
  detail?: string | undefined;
  retryLabel: string;
  onRetry: () => void;
  /** For areas of a fixed, small height. */
  compact?: boolean;
}) {
  return (
    <div role="alert">
      <Notice icon="warning" text={text} detail={detail} compact={compact}>
        <Button look="outline" size={compact ? 's' : 'm'} icon="refresh" onClick={onRetry}>
          {retryLabel}
        </Button>
      </Notice>
    </div>
  );
}

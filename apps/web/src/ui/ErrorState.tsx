import { Button } from './Button';
import { Notice } from './Notice';

/** An area that could not be loaded, and the way to try again. */
export function ErrorState({
  text,
  retryLabel,
  onRetry,
}: {
  text: string;
  retryLabel: string;
  onRetry: () => void;
}) {
  return (
    <div role="alert">
      <Notice icon="warning" text={text}>
        <Button look="outline" icon="refresh" onClick={onRetry}>
          {retryLabel}
        </Button>
      </Notice>
    </div>
  );
}

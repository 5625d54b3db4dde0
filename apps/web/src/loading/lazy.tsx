import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

import { CodeFailure, ErrorBoundary } from './ErrorBoundary';
import { reloadForNewRelease } from './new-release';
import { onDemand } from './on-demand';

/** How long a part whose code could not be fetched is left alone before it is asked for again. */
const RETRY_MS = 30_000;

type Lazy<Props> = ComponentType<Props> & {
  /** Fetches the code ahead of the first drawing. */
  preload: () => void;
  isLoaded: () => boolean;
};

/**
 * A page that comes with code of its own. It needs `<Suspense>` and `<ErrorBoundary>` around it: whoever shows pages decides
 * what stands there meanwhile.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  return lazyCode(load, true);
}

/** `mayReload`: where a new release has removed the file, the page is reloaded when this is drawn. */
function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  mayReload: boolean,
): Lazy<Props> {
  let isLoaded = false;
  const fetchCode = onDemand(async () => {
    const code = await load();
    isLoaded = true;
    return code;
  });
  const attempt = () =>
    lazy(() =>
      fetchCode().then(
        (code) => ({ default: code }),
        async (cause: unknown) => {
          // The page goes: whoever waits for the code waits until then.
          if (mayReload && (await reloadForNewRelease())) return new Promise<never>(() => {});
          throw new CodeFailure(cause, () => (Latest = attempt()));
        },
      ),
    );
  let Latest = attempt();
  const Page = (props: Props) => <Latest {...props} />;
  return Object.assign(Page, {
    // Who preloads does not need the code yet; the drawing that does will ask again and tell of a failure.
    preload: () => void fetchCode().catch(() => undefined),
    isLoaded: () => isLoaded,
  });
}

type PartOptions<Props> = {
  /** Stands in its place until the code is here. */
  pending?: (props: Props) => ReactNode;
  /** Stands in its place while the code cannot be had. */
  failed?: (props: Props) => ReactNode;
  /**
   * A person has asked for it, by a press or by logging in: where a new release has removed its file, the page is reloaded.
   * What comes by itself never does that to somebody who is busy with something else.
   */
  isAsked?: boolean;
  /** Says that it cannot be had, and takes the wish back. */
  onMissing?: () => void;
};

const nothing = () => null;

/** A part that the page can live without: it comes with code of its own and fails alone. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending = nothing, failed = nothing, isAsked = false, onMissing }: PartOptions<Props> = {},
): Lazy<Props> {
  const Code = lazyCode(load, isAsked);
  function handleError(error: unknown, retry: () => void) {
    if (!(error instanceof CodeFailure)) return;
    onMissing?.();
    setTimeout(retry, RETRY_MS);
  }
  const Part = (props: Props) => (
    <ErrorBoundary fallback={failed(props)} onError={handleError}>
      <Suspense fallback={pending(props)}>
        <Code {...props} />
      </Suspense>
    </ErrorBoundary>
  );
  return Object.assign(Part, { preload: Code.preload, isLoaded: Code.isLoaded });
}

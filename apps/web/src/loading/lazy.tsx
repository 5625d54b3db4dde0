import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

import { addMessages, type LaterArea } from '../i18n';
import { CodeFailure, ErrorBoundary } from './ErrorBoundary';
import { reloadForNewRelease } from './new-release';
import { onDemand } from './on-demand';

/** Delay before a part is rendered again after its code could not be loaded. */
const RETRY_DELAY_MS = 30_000;

type Lazy<Props> = ComponentType<Props> & {
  /** Loads code, styles and texts before the first render. */
  preload: () => void;
  isLoaded: () => boolean;
};

type CodeOptions = {
  /** Areas of texts that are not in the first messages. */
  messages?: LaterArea | readonly LaterArea[] | undefined;
};

/**
 * A page in a chunk of its own. The chunk's style sheets are loaded by Vite's `import()`, its texts beside it; the page renders
 * when all of them are loaded. The caller provides `<Suspense>` and `<ErrorBoundary>`.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: CodeOptions = {},
): Lazy<Props> {
  return lazyCode(load, { ...options, mayReload: true });
}

/** `mayReload`: if the chunk is missing because the host serves a new release, rendering it reloads the page. */
function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { messages, mayReload }: CodeOptions & { mayReload: boolean },
): Lazy<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadAll = onDemand(async () => {
    const [code] = await Promise.all([load(), ...[messages ?? []].flat().map(loadTexts)]);
    loaded = code;
    return code;
  });
  const attempt = () =>
    lazy(() =>
      loadAll().then(
        (code) => ({ default: code }),
        async (cause: unknown) => {
          // The page is being reloaded: keep the Suspense fallback until then.
          if (mayReload && (await reloadForNewRelease())) return new Promise<never>(() => {});
          throw new CodeFailure(cause, () => (Latest = attempt()));
        },
      ),
    );
  let Latest = attempt();
  function Page(props: Props) {
    // `React.lazy` would render the fallback even if the code is loaded, and React keeps a fallback for 300 ms. The state, because
    // another component type would mount the page again.
    const [Loaded] = useState(() => loaded);
    return Loaded ? <Loaded {...props} /> : <Latest {...props} />;
  }
  return Object.assign(Page, {
    // `onDemand` has reported the failure; rendering the page tries again and shows it.
    preload: () => void loadAll().catch(() => undefined),
    isLoaded: () => loaded !== undefined,
  });
}

const textLoaders = new Map<LaterArea, () => Promise<void>>();

/** Parts that share texts add them once: adding messages renders every text of the page again. */
function loadTexts(area: LaterArea): Promise<void> {
  const load = textLoaders.get(area) ?? onDemand(() => addMessages(area));
  textLoaders.set(area, load);
  return load();
}

type PartOptions<Props> = CodeOptions & {
  /** Rendered while the code is loading. */
  pending?: (props: Props) => ReactNode;
  /** Rendered when the code could not be loaded. `retry` loads it again. */
  failed?: (props: Props, retry: () => void) => ReactNode;
  /**
   * The user requested it, by a press or by logging in: if its chunk is missing because of a new release, the page is reloaded.
   * Parts that load by themselves never reload a page that is in use.
   */
  isRequested?: boolean;
  /** Called when the code could not be loaded: shows a message, and resets the state that opened the part. */
  onMissing?: (props: Props) => void;
};

const nothing = () => null;

/** A part that the page works without: it has a chunk of its own, and its failure leaves the rest of the page as it is. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { messages, pending = nothing, failed = nothing, isRequested = false, onMissing }: PartOptions<Props> = {},
): Lazy<Props> {
  const Code = lazyCode(load, { messages, mayReload: isRequested });
  function handleError(error: unknown, retry: () => void, props: Props) {
    if (!(error instanceof CodeFailure)) return;
    onMissing?.(props);
    setTimeout(retry, RETRY_DELAY_MS);
  }
  const Part = (props: Props) => (
    <ErrorBoundary
      fallback={(retry) => failed(props, retry)}
      onError={(error, retry) => handleError(error, retry, props)}
    >
      <Suspense fallback={pending(props)}>
        <Code {...props} />
      </Suspense>
    </ErrorBoundary>
  );
  return Object.assign(Part, { preload: Code.preload, isLoaded: Code.isLoaded });
}

import type { SiteConfig } from '../site';
import { CONSENT } from './consent';

type Hook = NonNullable<SiteConfig['hooks']>[number];

/** Runs the scripts of the site file: immediately, or after the visitor's consent to the named one. Each runs once. */
export function startHooks(hooks: readonly Hook[]): void {
  const waiting = new Map(
    hooks.filter(({ waitsForConsent }) => waitsForConsent).map((hook) => [hook.name, hook]),
  );
  // Added before any script runs: a consent script may dispatch a stored consent immediately.
  addEventListener(CONSENT, (event) => {
    for (const name of namesIn(event)) {
      const hook = waiting.get(name);
      waiting.delete(name);
      if (hook) run(hook);
    }
  });
  for (const hook of hooks) if (!hook.waitsForConsent) run(hook);
}

function namesIn(event: Event): string[] {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const hooks = typeof detail === 'object' && detail !== null && 'hooks' in detail ? detail.hooks : undefined;
  return Array.isArray(hooks) ? hooks.filter((name) => typeof name === 'string') : [];
}

const loading = new Map<string, Promise<void>>();

/** Resolves when the script of this hook has run or could not be loaded; `undefined` if it has not been requested. */
export function hookHasRun(name: string): Promise<void> | undefined {
  return loading.get(name);
}

function run({ name, script }: Hook): void {
  const element = document.createElement('script');
  element.src = script;
  element.async = true;
  element.dataset['hook'] = name;
  const hasRun = new Promise<void>((resolve) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => resolve());
  });
  loading.set(name, hasRun);
  document.head.append(element);
}

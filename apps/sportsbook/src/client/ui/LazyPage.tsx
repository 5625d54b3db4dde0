import { useTranslation } from '@tessera/i18n';
import { useEffect, useState, type ComponentType } from 'react';

import { Note } from './Note';

type Loaded = { Page: ComponentType } | 'loading' | 'failed';

/** A lazy-loaded page. */
export function LazyPage({ load }: { load: () => Promise<ComponentType> }) {
  const { translate: t } = useTranslation();
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let cancelled = false;
    setLoaded('loading');
    load().then(
      (Page) => !cancelled && setLoaded({ Page }),
      () => !cancelled && setLoaded('failed'),
    );
    return () => {
      cancelled = true;
    };
  }, [load, attempt]);
  if (loaded === 'failed')
    return <Note icon="offline" text={t('book.failed')} retry={() => setAttempt(attempt + 1)} />;
  return loaded === 'loading' ? <div aria-busy="true" /> : <loaded.Page />;
}

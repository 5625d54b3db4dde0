import { useTranslation } from '@tessera/i18n';
import { useEffect, useState, type ComponentType } from 'react';

import { Note } from './Note';

type Loaded = { Page: ComponentType } | 'loading' | 'failed';

/** A page whose code is fetched when somebody goes there. */
export function LazyPage({ load }: { load: () => Promise<ComponentType> }) {
  const { translate: t } = useTranslation();
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let late = false;
    setLoaded('loading');
    load().then(
      (Page) => !late && setLoaded({ Page }),
      () => !late && setLoaded('failed'),
    );
    return () => {
      late = true;
    };
  }, [load, attempt]);
  if (loaded === 'failed')
    return <Note icon="offline" text={t('book.failed')} retry={() => setAttempt(attempt + 1)} />;
  return loaded === 'loading' ? <div aria-busy="true" /> : <loaded.Page />;
}

import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';

import { setLanguage, type Language } from '../i18n';
import { LocationProvider } from '../platform/navigation';
import { queryClient } from '../platform/query-client';

/** Renders a part of the site with its providers and an empty query cache. */
export async function show(part: ReactNode, { language = 'en' }: { language?: Language } = {}) {
  queryClient.clear();
  await setLanguage(language);
  return render(
    <QueryClientProvider client={queryClient}>
      <LocationProvider>{part}</LocationProvider>
    </QueryClientProvider>,
  );
}

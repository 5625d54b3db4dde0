import { QueryClientProvider } from '@tanstack/react-query';

import { queryClient } from '../platform/query-client';
import { Session } from '../session';
import { Pages } from './Pages';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Session />
      <Pages />
    </QueryClientProvider>
  );
}
